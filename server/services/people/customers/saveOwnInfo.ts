import type { OwnInfoInput } from '../../../contract/customer';
import { AppError } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import { hashPassword } from '../../../lib/password';
import type { Actor, SignedIn } from '../../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { auditChange } from '../../access/audit/auditChanges';
import { confirmPassword, refuseUnconfirmed } from '../../access/passwords';
import { unconfirmedField } from '../confirmation/confirmAddress';
import { mailLink } from '../confirmation/mailLink';
import { type Caller, renewToken } from '../../access/session';
import type { Context } from '../../../context';
import { recordSecurityEvent } from '../../access/securityEvents/recordSecurityEvent';
import { marketingConsentUpdate, versionsFor, type Versions } from '../consents/consents';
import { mailLoginChange } from '../../mail/mailLoginChange';
import { queueMail } from '../../mail/queueMail';
import { changeEmail, changePassword, refuseTakenEmail } from './account';
import { refuseNewFaults } from './refuseNewFaults';

type PersonFields = Omit<OwnInfoInput, 'password' | 'currentPassword'>;

/**
 * Saves a customer's own form. If their event does not allow editing, only marketing and password are saved
 * (rules §17.7). A new password invalidates all tokens; a new token is then returned.
 * @throws AppError `emailInUse` (path `email`), `tooManyTries`, `conflict`
 * @throws InvalidInput `wrongCurrentPassword`, or `required` without a password that the change needs (path
 *   `currentPassword`), and the errors of `refuseNewFaults`
 */
export async function saveOwnInfo(
  actor: SignedIn,
  { password, currentPassword, ...person }: OwnInfoInput,
  caller: Caller,
  context: Context,
): Promise<string | undefined> {
  const confirmedHash =
    currentPassword === undefined
      ? undefined
      : await confirmPassword(actor, currentPassword, caller.address, context);
  if (password !== undefined && confirmedHash === undefined) refuseUnconfirmed();
  const newHash = password === undefined ? undefined : await hashPassword(password);
  const customer = await Customer.findById(actor.id, 'organization language').lean();
  if (!customer) throw new AppError('notFound');
  const versions = await versionsFor(customer);
  await refuseTakenEmail(() =>
    transaction(() => savePerson(actor, person, { newHash, confirmedHash }, versions), [actor.id]),
  );
  return newHash === undefined ? undefined : renewToken(actor, caller, context);
}

interface PasswordHashes {
  /** Undefined if the password does not change. */
  newHash: string | undefined;
  /** The hash of the current password; undefined if the customer has not given it. */
  confirmedHash: string | undefined;
}

async function savePerson(
  actor: Actor,
  input: PersonFields,
  { newHash, confirmedHash }: PasswordHashes,
  versions: Versions,
): Promise<void> {
  const before = await Customer.findById(actor.id).lean();
  if (!before) throw new AppError('notFound');
  const { allowUsersEditInfo } = await Event.findById(before.event, 'allowUsersEditInfo').lean().orFail();
  if (allowUsersEditInfo) refuseNewFaults(input, before);
  const change = allowUsersEditInfo ? input : { marketing: input.marketing };
  const consent = marketingConsentUpdate(before, input.marketing, versions, actor);
  await Customer.updateOne({ _id: before._id }, { $set: change, $inc: { revision: 1 }, ...consent });
  if (allowUsersEditInfo && input.email !== before.email) {
    await changeEmailAndNotify(before, input.email, confirmedHash ?? refuseUnconfirmed());
  }
  if (newHash !== undefined) {
    await changePassword(before._id, newHash, confirmedHash);
    await mailLoginChange('password', before);
  }
  const hasNewPassword = newHash !== undefined && { password: 'changed' };
  const { _id: id, organization } = before;
  const after = { ...before, ...change, ...hasNewPassword };
  await auditChange(actor, { type: 'customers', id, organization, before, after });
  if (hasNewPassword) await recordSecurityEvent({ kind: 'passwordChanged', organization, account: id });
}

/**
 * Mails the old address, so that its owner notices a change they did not make, and mails the new address a
 * confirmation link.
 */
async function changeEmailAndNotify(
  before: StoredCustomer,
  email: string,
  confirmedHash: string,
): Promise<void> {
  await changeEmail(before, email, confirmedHash);
  await Customer.updateOne({ _id: before._id }, { $set: unconfirmedField(before) });
  const wasConfirmed = !before.unconfirmedSince;
  await queueMail({ kind: 'emailChanged', recipient: before, values: {}, to: before.email, wasConfirmed });
  await mailLink({ ...before, email });
}
