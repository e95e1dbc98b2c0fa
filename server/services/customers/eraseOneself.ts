import type { Types } from 'mongoose';
import type { Context } from '../../context';
import { unfinishedStatuses } from '../../contract/payment';
import { AppError } from '../../lib/AppError';
import { transaction } from '../../lib/database';
import { Account } from '../../models/account';
import { Customer } from '../../models/customer';
import { Payment } from '../../models/payment';
import { confirmPassword } from '../access/confirmPassword';
import type { Caller } from '../access/session';
import type { Actor } from '../access/sessionToken';
import { queueMail } from '../mail/queueMail';
import { contendedByErasure, eraseCustomer } from './eraseCustomer';

/**
 * Erases the customer who asks for it, and queues a last mail to them (rules §14.4).
 * @throws InvalidInput `wrongCurrentPassword` (path `currentPassword`); AppError `tooManyTries`, `paymentUnfinished`,
 *   `conflict` when the password has changed meanwhile
 */
export async function eraseOneself(
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
    await refuseUnfinished(customer._id);
    await eraseCustomer(actor, customer);
    await queueMail({ kind: 'accountErased', customer, values: {} });
  }, contendedByErasure(found));
}

/** Writes to the payments, so that none can be started at the same moment. */
async function refuseUnfinished(customer: Types.ObjectId): Promise<void> {
  await Payment.updateMany({ customer }, { $inc: { version: 1 } });
  const unfinished = { customer, status: { $in: unfinishedStatuses } };
  if (await Payment.exists(unfinished)) throw new AppError('paymentUnfinished');
}
