import type { Types } from 'mongoose';
import type { Redemption } from '../../../contract/discountCode';
import type { ById } from '../../../contract/reference';
import { AppError } from '../../../lib/AppError';
import { today } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Customer } from '../../../models/customer';
import { DiscountCode, type StoredDiscountCode } from '../../../models/discountCode';
import { Payment, type StoredPayment } from '../../../models/payment';
import type { Context } from '../../../context';
import { type CustomerPaymentRows, readAllPayments, readPayments } from '../payments/paymentRows';
import type { PaymentRow } from '../payments/paymentRow';
import { auditCodes } from './auditCodes';
import { detachCodes } from './detachCodes';
import { takeUse } from './codeUses';

/**
 * Applies a code to all new payments of the customer for which it is valid and that have no code yet. This counts as
 * one use (rules §11.2). Returns all of the customer's payments.
 * @throws AppError `notFound` (path `userId`) for another customer; with the path `code`: `discountCodeUnknown`,
 *   `discountCodeDisabled`, `discountCodeExpired`, `discountCodeAlreadyUsed`, `discountCodeFitsNothing`,
 *   `discountCodeUsedUp`; `tooManyTries` after too many unknown codes
 */
export async function redeemCode(
  actor: Actor,
  input: ById<Redemption>,
  context: Context,
): Promise<CustomerPaymentRows> {
  const customer = parseObjectId(actor.id);
  if (!customer.equals(input.userId)) throw new AppError('notFound', { path: 'userId' });
  const code = await findCode(customer, input.code, context);
  const rows = await readPayments(customer);
  await transaction(() => applyCode(actor, code, rows), [customer, code._id]);
  return readAllPayments(customer);
}

/** Limits the attempts with unknown codes, so that codes cannot be guessed. */
async function findCode(
  customer: Types.ObjectId,
  text: string,
  { limits }: Context,
): Promise<StoredDiscountCode> {
  const attempt = await limits.discountCode(String(customer));
  const { organization } = await Customer.findById(customer, 'organization').lean().orFail();
  const code = await DiscountCode.findOne({ organization, code: text }).lean();
  if (!code) throw refusal('discountCodeUnknown');
  await attempt.succeeded();
  return code;
}

/**
 * Takes the use last, because all customers who redeem the code contend for its record.
 * @param rows the payments that the customer sees
 */
async function applyCode(actor: Actor, { _id }: StoredDiscountCode, rows: PaymentRow[]): Promise<void> {
  const customer = parseObjectId(actor.id);
  const code = await readUsableCode(_id);
  await refuseSecondUse(customer, code, rows);
  const fitting = await Payment.find({
    _id: { $in: rows.map(({ payment }) => payment._id) },
    status: 'new',
    discountCode: null,
    product: { $in: code.applyTo },
  }).lean();
  const [first] = fitting;
  if (!first) throw refusal('discountCodeFitsNothing');
  await Payment.updateMany(
    { _id: { $in: fitting.map((payment) => payment._id) } },
    { $set: { discountCode: code._id }, $inc: { version: 1 } },
  );
  await addCodeToCustomer(first, code);
  await auditCodes(actor, fitting, { before: null, after: code.code });
  await takeUse(code._id);
}

async function readUsableCode(id: Types.ObjectId): Promise<StoredDiscountCode> {
  const code = await DiscountCode.findById(id).lean();
  if (!code) throw refusal('discountCodeUnknown');
  if (code.disabled) throw refusal('discountCodeDisabled');
  if (code.validUntil < today()) throw refusal('discountCodeExpired');
  return code;
}

/** A use on hidden payments is moved to the visible ones instead of being counted twice. */
async function refuseSecondUse(
  customer: Types.ObjectId,
  code: StoredDiscountCode,
  rows: PaymentRow[],
): Promise<void> {
  const discounted = await Payment.find({ customer, discountCode: code._id }).lean();
  if (!discounted.every((payment) => isHiddenPayment(payment, rows)))
    throw refusal('discountCodeAlreadyUsed');
  await detachCodes(discounted);
}

/** Always writes to the customer, so that two concurrent redemptions by one customer conflict. */
async function addCodeToCustomer(
  { customer, event }: StoredPayment,
  { _id }: StoredDiscountCode,
): Promise<void> {
  const { matchedCount } = await Customer.updateOne(
    { _id: customer, event, disabled: false },
    { $addToSet: { discountCodes: _id }, $inc: { __v: 1 } },
  );
  if (matchedCount === 0) throw new AppError('conflict');
}

type Refusal = Extract<AppError['code'], `discountCode${string}`>;

function refusal(code: Refusal): AppError {
  return new AppError(code, { path: 'code' });
}

/**
 * Whether a payment is new but not shown to its customer, because it belongs to an earlier trip or is no longer
 * collected. The customer can neither use a code on it nor remove it.
 */
export function isHiddenPayment({ _id, status }: StoredPayment, visible: readonly PaymentRow[]): boolean {
  return status === 'new' && !visible.some(({ payment }) => payment._id.equals(_id));
}
