import type { Context } from '../../../context';
import { requestAgainHours, type OwnerRequestInput, rightWords } from '../../../contract/ownerRequest';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { duplicateKeyFields } from '../../../lib/databaseErrors';
import type { Actor } from '../../../lib/sessionToken';
import { Admin } from '../../../models/admin';
import { Organization } from '../../../models/organization';
import { OwnerRequest } from '../../../models/ownerRequest';
import { queueStaffMail } from '../../mail/queueMail';
import { organizationById } from '../../access/organizations';
import { type OwnerRequestView, viewRequests } from './listRequests';

const hourMs = 3_600_000;

/**
 * Stores an owner's request for a right, and mails it to root.
 * @throws AppError `rightHeld`; `rightRequested` if one of the owners has requested it within the last 24 hours
 */
export async function requestRight(
  actor: Actor,
  input: OwnerRequestInput,
  { config }: Pick<Context, 'config'>,
): Promise<OwnerRequestView> {
  const organization = await organizationById(String(actor.organization));
  const { _id } = organization;
  await transaction(async () => {
    await storeRequest(actor, input);
    const asker = await Admin.findById(actor.id).lean().orFail();
    const values = {
      asker: `${asker.name} (${asker.email})`,
      organizer: organization.name,
      right: rightWords[input.right],
      message: input.message || '–',
      page: `${config.publicUrl}/organization?id=${String(_id)}`,
    };
    for (const root of await Admin.find({ role: 'root' }).lean())
      await queueStaffMail('rightRequested', root, 'en', values);
    await refuseHeldRight(actor, input);
  }, [_id]);
  const requests = await OwnerRequest.find({ organization: _id, right: input.right }).lean();
  const [view] = await viewRequests(requests);
  if (!view) throw new AppError('conflict');
  return view;
}

/**
 * Within 24 hours of a request, the update finds no old one to replace, and the unique index refuses the
 * inserted one.
 */
async function storeRequest(actor: Actor, { right, message }: OwnerRequestInput): Promise<void> {
  const now = clock.now();
  const { organization } = actor;
  const old = { $lte: new Date(now.getTime() - requestAgainHours * hourMs) };
  const request = { state: 'waiting', message, requestedAt: now, requestedBy: actor.id, answeredAt: null };
  await OwnerRequest.updateOne(
    { organization, right, requestedAt: old },
    { $set: request },
    { upsert: true },
  ).catch((error: unknown) => {
    throw duplicateKeyFields(error) ? new AppError('rightRequested') : error;
  });
}

/** Writes to the organization, so that this conflicts with root granting the right at the same moment. */
async function refuseHeldRight({ organization }: Actor, { right }: OwnerRequestInput): Promise<void> {
  const { matchedCount } = await Organization.updateOne(
    { _id: organization, [`ownerRights.${right}`]: { $ne: true } },
    { $inc: { __v: 1 } },
  );
  if (matchedCount === 0) throw new AppError('rightHeld');
}
