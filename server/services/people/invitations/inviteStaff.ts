import type { Context } from '../../../context';
import type { Language } from '../../../contract/languages';
import { AppError } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import { Admin, type StoredAdmin } from '../../../models/admin';
import { Organization } from '../../../models/organization';
import { inReach } from '../../access/authorize';
import type { Actor } from '../../../lib/sessionToken';
import { auditChange } from '../../access/audit/auditChanges';
import { productName, queueStaffMail } from '../../mail/queueMail';
import { renewInvitation } from './invitation';

type Invited = Omit<StoredAdmin, 'revision' | 'unconfirmedSince'>;

/** Queues the invitation of a new member of staff to choose a password, inside the transaction that stores them. */
export async function queueStaffInvitation(admin: Invited, language: Language): Promise<void> {
  const { role, organization: id } = admin;
  const organization = id && (await Organization.findById(id, 'name').lean().orFail());
  // Root belongs to no organization.
  const inviter = organization?.name ?? productName;
  await queueStaffMail('invitation', admin, language, { inviter, role });
}

/**
 * Renews the invitation of a member of staff without a password, inside the transaction that changes them, if the
 * change invalidates the link or the invitation.
 */
export async function renewStaffInvitation(
  before: Invited,
  after: Invited,
  language: Language,
): Promise<void> {
  const keyOf = ({ email, role, organization }: Invited) => [email, role, organization].join(' ');
  if (keyOf(before) === keyOf(after)) return;
  if (await renewInvitation(after._id)) await queueStaffInvitation(after, language);
}

/**
 * Sends an invitation once more, with a new link.
 * @throws AppError `notFound`, `tooManyTries`, `passwordChosen`
 */
export async function inviteStaffAgain(
  actor: Actor,
  id: string,
  language: Language,
  { limits }: Context,
): Promise<void> {
  const filter = { _id: parseObjectId(id), ...inReach(actor) };
  if (!(await Admin.exists(filter))) throw new AppError('notFound');
  await limits.invitation(String(filter._id));
  await transaction(async () => {
    const admin = await Admin.findOne(filter).lean();
    if (!admin) throw new AppError('notFound');
    if (!(await renewInvitation(admin._id))) throw new AppError('passwordChosen');
    await queueStaffInvitation(admin, language);
    const { _id, organization } = admin;
    const change = { before: {}, after: { mailResent: 'invitation' } };
    await auditChange(actor, { type: 'admins', id: _id, organization, ...change });
  }, [filter._id]);
}
