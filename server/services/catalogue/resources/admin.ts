import { Types } from 'mongoose';
import type { AdminInput } from '../../../contract/admin';
import type { Language } from '../../../contract/languages';
import type { ById } from '../../../contract/reference';
import { type StaffRole, staffRoles } from '../../../contract/roles';
import { AppError, InvalidInput } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { parseObjectId } from '../../../lib/parseObjectId';
import { hashPassword } from '../../../lib/password';
import type { Actor } from '../../../lib/sessionToken';
import { Account } from '../../../models/account';
import { Admin, type StoredAdmin } from '../../../models/admin';
import { PasskeyChallenge } from '../../../models/passkeyChallenge';
import { revokeKeysOf } from '../../access/apiKeys/apiKeys';
import { forgetKey } from '../../access/personKeys/personKeys';
import { refuseUnconfirmed } from '../../access/passwords';
import { deleteAttemptsOf } from '../../access/signOn/attempts';
import { dropBreakGlass, requireNotBreakGlass } from '../../access/signOn/localLogin';
import { auditChange } from '../../access/audit/auditChanges';
import { type Crud, crud } from './crud';
import { refuseTakenEmail } from '../../people/customers/account';
import { unconfirmedField } from '../../people/confirmation/confirmAddress';
import { mailLinkToStaff } from '../../people/confirmation/mailLink';
import { readInvitations } from '../../people/invitations/invitation';
import { queueStaffInvitation, renewStaffInvitation } from '../../people/invitations/inviteStaff';
import { mailLoginChangeToStaff } from '../../mail/mailLoginChange';
import { type NewSecurityEvent, recordSecurityEvent } from '../../access/securityEvents/recordSecurityEvent';
import { deleteViews } from '../../office/customerViews/customerViews';
import { deleteRequests } from '../../office/ownerRights/answerRequests';
import { deleteMails } from '../../mail/deleteMails';
import { lockReferences, organizationReference } from '../../access/lockReferences';
import { readOrganizationSummaries, type OrganizationSummary } from '../../access/organizationSummaries';

export interface AdminView {
  admin: StoredAdmin;
  /** Null for root. */
  organization: OrganizationSummary | null;
  /** When they were last invited to choose a password; null once they have one. */
  invitedAt: Date | null;
}

type Input = ById<AdminInput>;

/** An input with hashes in place of passwords. */
type HashedInput = Omit<Input, 'password' | 'currentPassword'> & {
  /** Null keeps the current one. */
  passwordHash: string | null;
  /** The hash of the actor's own password; undefined if it was not given. */
  confirmedHash?: string | undefined;
  /** The language of an invitation. */
  language: Language;
  /** Whether the address of a new account with a password still has to be confirmed. */
  isUnconfirmed?: boolean;
};

const adminRecords = crud<HashedInput, StoredAdmin, AdminView>({
  name: 'admins',
  model: Admin,
  order: { email: 1 },
  readViews,
  rules: {
    async beforeSave(actor, { passwordHash, confirmedHash, language, isUnconfirmed, ...input }, before) {
      refuseRoleAboveOwn(actor, before ? [input.role, before.role] : [input.role]);
      const admin = { ...input, organization: await readOrganizationId(actor, input) };
      if (!before) {
        const _id = await openAccount(admin, passwordHash, language);
        return { ...admin, _id, ...(isUnconfirmed && passwordHash !== null && unconfirmedField()) };
      }
      if (before.role === 'root' && admin.role !== 'root') await refuseLastRoot({ path: 'role' });
      const after = { ...before, ...admin };
      await changeAccount(actor, before, after, { passwordHash, confirmedHash });
      await renewStaffInvitation(before, after, language);
      return { ...admin, ...(admin.email !== before.email && unconfirmedField(before)) };
    },
    async afterSave(actor, saved, before) {
      await recordStaffChange(actor, saved, before);
      const isNewAddress = saved.unconfirmedSince && saved.email !== before?.email;
      // The link in an invitation also confirms the address.
      if (isNewAddress && (await readInvitations([saved._id])).size === 0) await mailLinkToStaff(saved);
    },
    async beforeRemove(admin, actor) {
      if (admin.role === 'root') await refuseLastRoot();
      await requireNotBreakGlass(admin._id);
      await eraseTraces(admin, actor);
    },
  },
});

/** Deletes everything about a member of staff but their record. */
async function eraseTraces({ _id, role, organization }: StoredAdmin, actor: Actor): Promise<void> {
  await deleteMails([_id]);
  await PasskeyChallenge.deleteMany({ account: _id });
  await deleteAttemptsOf(_id);
  await deleteViews({ person: _id });
  await deleteRequests({ requestedBy: _id });
  await revokeKeysOf(_id, actor);
  await forgetKey(_id);
  await Account.deleteOne({ _id });
  const details = { from: role };
  await recordSecurityEvent({ kind: 'staffRemoved', organization, account: _id, actor, details });
}

/**
 * Erases again a member of staff who was removed after the backup that was restored, inside a transaction. Nothing
 * prevents it: they were allowed to be removed.
 */
export async function eraseStaff(actor: Actor, admin: StoredAdmin): Promise<void> {
  await dropBreakGlass(admin._id);
  await eraseTraces(admin, actor);
  await Admin.deleteOne({ _id: admin._id });
}

/**
 * Staff and their accounts.
 * @throws AppError in addition to those of `Crud`: `roleAboveOwn` (path `role`), `emailInUse` (path `email`),
 *   `lastRoot`, `ownAccount`, `breakGlassNamed`
 */
export const admins: Crud<Input, AdminView> = {
  ...adminRecords,

  create: (actor, admin) => createAdmin(actor, admin),

  update: (actor, id, admin) => updateAdmin(actor, id, admin),

  async remove(actor, id) {
    if (parseObjectId(id).equals(actor.id)) throw new AppError('ownAccount');
    await adminRecords.remove(actor, id);
  },
};

/** @param language the language of the invitation, if there is no password */
export async function createAdmin(
  actor: Actor,
  { password, ...admin }: Input,
  language?: Language,
): Promise<AdminView> {
  return storeAdmin(actor, { ...admin, isUnconfirmed: true }, await hashIfGiven(password), language);
}

/** Like `createAdmin`, with a password that is already hashed; null invites the person to choose one. */
export async function storeAdmin(
  actor: Actor,
  { currentPassword: _, ...admin }: Omit<Input, 'password'> & Pick<HashedInput, 'isUnconfirmed'>,
  passwordHash: string | null,
  language: Language = 'en',
): Promise<AdminView> {
  return refuseTakenEmail(() => adminRecords.create(actor, { ...admin, passwordHash, language }));
}

/** @param confirmedHash the hash of the actor's password, required for changing how they log in */
export async function updateAdmin(
  actor: Actor,
  id: string,
  { password, currentPassword: _, ...admin }: Input,
  { confirmedHash, language = 'en' }: Partial<Pick<HashedInput, 'confirmedHash' | 'language'>> = {},
): Promise<AdminView> {
  const passwordHash = await hashIfGiven(password);
  return refuseTakenEmail(() =>
    adminRecords.update(actor, id, { ...admin, passwordHash, confirmedHash, language }),
  );
}

async function hashIfGiven(password: string): Promise<string | null> {
  return password === '' ? null : hashPassword(password);
}

/** @param roles the new role, and the old one in an update */
function refuseRoleAboveOwn(actor: Actor, roles: readonly StaffRole[]): void {
  const rank = (role: Actor['role']) => staffRoles.findIndex((each) => each === role);
  if (roles.some((role) => rank(role) > rank(actor.role)))
    throw new AppError('roleAboveOwn', { path: 'role' });
}

/** Null for root. Admins created by anybody but root belong to the creator's organization (rules §2.4). */
async function readOrganizationId(
  actor: Actor,
  { role, organization }: Pick<Input, 'role' | 'organization'>,
): Promise<Types.ObjectId | null> {
  if (role === 'root') return null;
  const id = actor.organization ?? organization;
  if (id === null) throw new InvalidInput([{ code: 'required', path: 'organization' }]);
  const own = new Types.ObjectId(id);
  await lockReferences([organizationReference('organization', id)], own);
  return own;
}

/** @returns the account's id; without a password the person is invited to choose one */
async function openAccount(
  admin: Omit<StoredAdmin, '_id' | 'revision' | 'unconfirmedSince'>,
  passwordHash: string | null,
  language: Language,
): Promise<Types.ObjectId> {
  const login = passwordHash === null ? { invitedAt: clock.now() } : { passwordHash };
  const { _id } = await new Account({ email: admin.email, kind: 'admin', ...login }).save();
  if (passwordHash === null) await queueStaffInvitation({ ...admin, _id }, language);
  return _id;
}

/**
 * A change of role, organization or password invalidates all tokens (rules §4.3); one of role or organization also
 * revokes the API keys that the person has made, so that these do not come back with the role. A mail to the old address reports a
 * new password or address.
 */
export async function changeAccount(
  actor: Actor,
  before: StoredAdmin,
  after: Omit<StoredAdmin, 'revision'>,
  { passwordHash, confirmedHash }: Pick<HashedInput, 'passwordHash' | 'confirmedHash'>,
): Promise<void> {
  const { _id, email, organization } = after;
  const isReaddressed = email !== before.email;
  const isOwnLogin = _id.equals(actor.id) && (passwordHash !== null || isReaddressed);
  const expectedHash = isOwnLogin ? (confirmedHash ?? refuseUnconfirmed()) : undefined;
  const isMoved = String(before.organization) !== String(organization);
  const losesRights = before.role !== after.role || isMoved;
  const isSignedOut = passwordHash !== null || losesRights;
  if (losesRights) {
    await requireNotBreakGlass(_id);
    await revokeKeysOf(_id, actor);
  }
  const account = await Account.findOneAndUpdate(
    { _id, ...(expectedHash !== undefined && { passwordHash: expectedHash }) },
    {
      $set: {
        email,
        ...(passwordHash !== null && { passwordHash }),
        ...(isSignedOut && { sessions: [] }),
      },
      // Another organization has another provider.
      ...(isMoved && { $unset: { binding: true } }),
      $inc: { version: isSignedOut ? 1 : 0, addressVersion: isReaddressed ? 1 : 0 },
    },
  ).lean();
  // The password has changed since it was confirmed.
  if (!account) throw new AppError('conflict');
  if (email !== before.email) await mailLoginChangeToStaff('email', before);
  if (passwordHash === null) return;
  // Setting the first password is not a change.
  if (account.passwordHash !== undefined) await mailLoginChangeToStaff('password', before);
  // Records that the password was changed, but neither password nor hash.
  await auditChange(actor, {
    type: 'admins',
    id: _id,
    organization,
    before: {},
    after: { password: 'changed' },
  });
  await recordSecurityEvent({ kind: 'passwordChanged', organization, account: _id, actor });
}

/** Records a move to another organization as leaving the staff of one and joining that of the other. */
async function recordStaffChange(
  actor: Actor,
  { _id: account, role: to, organization }: StoredAdmin,
  before: StoredAdmin | undefined,
): Promise<void> {
  const record = (event: Omit<NewSecurityEvent, 'account' | 'actor'>) =>
    recordSecurityEvent({ ...event, account, actor });
  const isMoved = before && String(before.organization) !== String(organization);
  if (isMoved) {
    const { organization: left, role: from } = before;
    await record({ kind: 'staffRemoved', organization: left, details: { from } });
  }
  if (!before || isMoved) await record({ kind: 'staffAdded', organization, details: { to } });
  else if (before.role !== to)
    await record({ kind: 'roleChanged', organization, details: { from: before.role, to } });
}

/**
 * Writes to all roots, so that two roots who demote each other concurrently conflict instead of each counting the
 * other.
 */
async function refuseLastRoot(details: { path?: string } = {}): Promise<void> {
  const { matchedCount } = await Admin.updateMany({ role: 'root' }, { $inc: { __v: 1 } });
  if (matchedCount < 2) throw new AppError('lastRoot', details);
}

async function readViews(records: StoredAdmin[]): Promise<AdminView[]> {
  const organizations = await readOrganizationSummaries(records);
  const invitations = await readInvitations(records.map(({ _id }) => _id));
  return records.map((admin) => ({
    admin,
    organization: organizations.get(String(admin.organization)) ?? null,
    invitedAt: invitations.get(String(admin._id)) ?? null,
  }));
}
