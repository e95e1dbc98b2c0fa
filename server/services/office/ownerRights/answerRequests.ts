import type { Types } from 'mongoose';
import { type OwnerRight, ownerRights } from '../../../contract/ownerRights';
import { type OwnerRequestState, rightWords } from '../../../contract/ownerRequest';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Admin } from '../../../models/admin';
import { Organization, type StoredOrganization } from '../../../models/organization';
import { OwnerRequest, type StoredOwnerRequest } from '../../../models/ownerRequest';
import { recordSecurityEvent } from '../../access/securityEvents/recordSecurityEvent';
import { queueStaffMail } from '../../mail/queueMail';
import { type OwnerRequestView, viewRequests } from './listRequests';

const answers = {
  granted: 'Root has handed the right over: owners have it from now on.',
  declined: 'Root has declined the request.',
} as const satisfies Partial<Record<OwnerRequestState, string>>;

/**
 * Records the rights that were granted or withdrawn when an organization was saved as a security event, and
 * answers the requests for the granted ones. Call it inside the transaction that saves the organization.
 */
export async function recordRightsChange(
  actor: Actor,
  saved: StoredOrganization,
  before: StoredOrganization | undefined,
): Promise<void> {
  const had = (right: OwnerRight) => before?.ownerRights?.[right] === true;
  const has = (right: OwnerRight) => saved.ownerRights?.[right] === true;
  const handed = ownerRights.filter((right) => has(right) && !had(right));
  const takenBack = ownerRights.filter((right) => had(right) && !has(right));
  if (handed.length + takenBack.length === 0) return;
  const details = { ...(handed.length > 0 && { handed }), ...(takenBack.length > 0 && { takenBack }) };
  const organization = saved._id;
  await recordSecurityEvent({ kind: 'ownerRightsChanged', organization, account: null, actor, details });
  for (const right of handed) await answer({ organization, right }, 'granted');
}

/** @throws AppError `notFound`; `changedSince` for a request that has already been answered */
export async function declineRequest(id: string): Promise<OwnerRequestView> {
  const _id = parseObjectId(id);
  const known = await OwnerRequest.findById(_id).lean();
  if (!known) throw new AppError('notFound');
  const declined = await transaction(() => answer({ _id }, 'declined'), [known.organization]);
  if (!declined) throw new AppError('changedSince');
  const [view] = await viewRequests([declined]);
  if (!view) throw new AppError('notFound');
  return view;
}

type Answered = Pick<StoredOwnerRequest, '_id'> | Pick<StoredOwnerRequest, 'organization' | 'right'>;

/** Ends a waiting request, and mails the owner who sent it; null if none is waiting. */
async function answer(which: Answered, state: keyof typeof answers): Promise<StoredOwnerRequest | null> {
  const request = await OwnerRequest.findOneAndUpdate(
    { ...which, state: 'waiting' },
    { $set: { state, message: '', answeredAt: clock.now() } },
    { returnDocument: 'after' },
  ).lean();
  if (request) await mailAnswer(request, answers[state]);
  return request;
}

/** Sends nothing to an owner who has left the organization in the meantime. */
async function mailAnswer(request: StoredOwnerRequest, words: string): Promise<void> {
  const { organization, requestedBy, right } = request;
  const asker = await Admin.findOne({ _id: requestedBy, organization }).lean();
  if (!asker) return;
  const { name } = await Organization.findById(organization, 'name').lean().orFail();
  await queueStaffMail('rightAnswered', asker, 'en', {
    organizer: name,
    right: rightWords[right],
    answer: words,
  });
}

export async function deleteRequests(
  filter: { organization: Types.ObjectId } | { requestedBy: Types.ObjectId },
): Promise<void> {
  await OwnerRequest.deleteMany(filter);
}
