import type { OwnAccountInput } from '../../../contract/admin';
import { AppError } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import { hashPassword } from '../../../lib/password';
import { Admin, type StoredAdmin } from '../../../models/admin';
import type { Context } from '../../../context';
import { type Caller, renewToken } from '../../access/session';
import { confirmPassword, refuseOwnData } from '../../access/passwords';
import type { Actor, SignedIn } from '../../../lib/sessionToken';
import { requireRecentStep } from '../../access/twoStep/recentStep';
import { auditChange } from '../../access/audit/auditChanges';
import { unconfirmedField } from '../../people/confirmation/confirmAddress';
import { mailLinkToStaff } from '../../people/confirmation/mailLink';
import { readInvitations } from '../../people/invitations/invitation';
import { refuseTakenEmail } from '../../people/customers/account';
import { type AdminView, changeAccount } from './admin';
import type { ChangedAdminView } from './changeAdmin';
import { readOrganizationSummaries } from '../../access/organizationSummaries';

/**
 * The caller's own record; staff of every role may read it.
 * @throws AppError `notFound`
 */
export async function readOwnAccount({ id }: Actor): Promise<AdminView> {
  const admin = await Admin.findById(id).lean();
  if (!admin) throw new AppError('notFound');
  const organizations = await readOrganizationSummaries([admin]);
  const invitations = await readInvitations([admin._id]);
  return {
    admin,
    organization: organizations.get(String(admin.organization)) ?? null,
    invitedAt: invitations.get(String(admin._id)) ?? null,
  };
}

/**
 * Changes the caller's e-mail address and password; staff of every role may do so (rules §4.5).
 * @throws AppError `secondStepStale`, `emailInUse` (path `email`), `tooManyTries`, `conflict`
 * @throws InvalidInput `wrongCurrentPassword` (path `currentPassword`), `passwordIsOwn` (path `password`)
 */
export async function changeOwnAccount(
  actor: SignedIn,
  { email, password, currentPassword }: OwnAccountInput,
  caller: Caller,
  context: Context,
): Promise<ChangedAdminView> {
  await requireRecentStep(actor);
  const confirmedHash = await confirmPassword(actor, currentPassword, caller.address, context);
  if (password !== undefined) {
    const { name } = await Admin.findById(actor.id, 'name').lean().orFail();
    refuseOwnData(password, { name });
  }
  const passwordHash = password === undefined ? null : await hashPassword(password);
  await refuseTakenEmail(() =>
    transaction(() => saveLogin(actor, email, { passwordHash, confirmedHash }), [actor.id]),
  );
  const token = passwordHash === null ? undefined : await renewToken(actor, caller, context);
  return { view: await readOwnAccount(actor), token };
}

async function saveLogin(
  actor: Actor,
  email: string,
  hashes: Parameters<typeof changeAccount>[3],
): Promise<void> {
  const before: StoredAdmin | null = await Admin.findById(actor.id).lean();
  if (!before) throw new AppError('notFound');
  const after = { ...before, email };
  await changeAccount(actor, before, after, hashes);
  if (email === before.email) return;
  const { _id: id, organization } = before;
  await Admin.updateOne({ _id: id }, { $set: { email, ...unconfirmedField(before) }, $inc: { revision: 1 } });
  await mailLinkToStaff(after);
  await auditChange(actor, { type: 'admins', id, organization, before, after });
}
