import type { OwnInfoInput } from '../../contract/customer';
import { AppError, InvalidInput } from '../../lib/AppError';
import { transaction } from '../../lib/database';
import { hashPassword, isPassword } from '../../lib/password';
import type { Actor } from '../access/sessionToken';
import { Account } from '../../models/account';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Event } from '../../models/event';
import { auditChange } from '../audit/auditChanges';
import { startSession } from '../access/session';
import type { Context } from '../../context';
import { queueMail } from '../mail/queueMail';
import { changeEmail, changePassword, refuseTakenEmail } from './account';

type PersonFields = Omit<OwnInfoInput, 'password' | 'currentPassword'>;

/**
 * Saves a customer's own form. If their event does not allow editing, only marketing and password are saved
 * (rules §17.7). A new password invalidates all tokens; a new token is then returned.
 * @param address network address of the caller, for limiting wrong passwords
 * @throws AppError `emailInUse` (path `email`), `tooManyTries`, `conflict`
 * @throws InvalidInput `wrongCurrentPassword` (path `currentPassword`)
 */
export async function saveOwnInfo(
  actor: Actor,
  { password, currentPassword, ...person }: OwnInfoInput,
  address: string,
  context: Context,
): Promise<string | undefined> {
  if (password === undefined) {
    await refuseTakenEmail(() => transaction(() => savePerson(actor, person)));
    return undefined;
  }
  const from = await confirmPassword(actor, currentPassword ?? '', address, context);
  const to = await hashPassword(password);
  await refuseTakenEmail(() => transaction(() => savePerson(actor, person, { from, to })));
  return issueToken(actor, context);
}

/** Hashes of the confirmed current password and of the new one. */
interface PasswordChange {
  from: string;
  to: string;
}

/** Counts as a log-in attempt, or a stolen session could guess passwords without a limit. Returns the hash. */
async function confirmPassword(
  { id }: Actor,
  password: string,
  address: string,
  { limits }: Context,
): Promise<string> {
  const { email, passwordHash } = await Account.findById(id).lean().orFail();
  const attempt = await limits.login(email, address);
  if (!(await isPassword(password, passwordHash))) {
    throw new InvalidInput([{ code: 'wrongCurrentPassword', path: 'currentPassword' }]);
  }
  await attempt.succeeded();
  return passwordHash;
}

async function savePerson(actor: Actor, input: PersonFields, password?: PasswordChange): Promise<void> {
  const before = await Customer.findById(actor.id).lean();
  if (!before) throw new AppError('notFound');
  const { allowUsersEditInfo } = await Event.findById(before.event, 'allowUsersEditInfo').lean().orFail();
  const change = allowUsersEditInfo ? input : { marketing: input.marketing };
  await Customer.updateOne({ _id: before._id }, { $set: change, $inc: { revision: 1 } });
  if (allowUsersEditInfo && input.email !== before.email) await changeEmailAndNotify(before, input.email);
  if (password) await changePassword(before._id, password.to, password.from);
  const hasNewPassword = password && { password: 'changed' };
  const { _id: id, organization } = before;
  const after = { ...before, ...change, ...hasNewPassword };
  await auditChange(actor, { type: 'customers', id, organization, before, after });
}

/** Mails the old address, so that its owner notices a change they did not make. */
async function changeEmailAndNotify(before: StoredCustomer, email: string): Promise<void> {
  await changeEmail(before._id, email);
  await queueMail({ kind: 'emailChanged', customer: before, values: {}, to: before.email });
}

async function issueToken({ id }: Actor, context: Context): Promise<string> {
  const account = await Account.findById(id).lean().orFail();
  return (await startSession(account, context)).token;
}
