import type { Context } from '../../../context';
import { AppError } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import { Account } from '../../../models/account';
import { Customer } from '../../../models/customer';
import { confirmPassword } from '../../access/confirmPassword';
import type { Caller } from '../../access/session';
import type { Actor } from '../../../lib/sessionToken';
import { queueMail } from '../../mail/queueMail';
import { findUnsettled } from '../../money/payments/findUnsettled';
import { recordSecurityEvent } from '../../access/securityEvents/recordSecurityEvent';
import { contendedByErasure, eraseCustomer } from './eraseCustomer';

/**
 * Erases the customer who asks for it, and queues a last mail to them (rules §14.4).
 * @throws InvalidInput `wrongCurrentPassword` (path `currentPassword`); AppError `tooManyTries`, `paymentUnfinished`,
 *   `conflict` when the password has changed meanwhile
 */
export async function eraseOwnAccount(
  actor: Actor,
  currentPassword: string,
  caller: Caller,
  context: Context,
): Promise<void> {
  const passwordHash = await confirmPassword(actor, currentPassword, caller.address, context);
  const found = await Customer.findById(actor.id).lean().orFail();
  await transaction(async () => {
    const customer = await Customer.findById(actor.id).lean();
    if (!customer || !(await Account.exists({ _id: customer._id, passwordHash })))
      throw new AppError('conflict');
    const { _id, organization } = customer;
    if ((await findUnsettled([_id])).size > 0) throw new AppError('paymentUnfinished');
    await recordSecurityEvent({ kind: 'erased', organization, account: _id });
    await eraseCustomer(actor, customer);
    const wasConfirmed = !customer.unconfirmedSince;
    await queueMail({ kind: 'accountErased', customer, values: {}, wasConfirmed });
  }, contendedByErasure(found));
}
