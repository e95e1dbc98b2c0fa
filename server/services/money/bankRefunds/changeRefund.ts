import { type RefundAccountInput } from '../../../contract/bankRefund';
import type { Context } from '../../../context';
import { AppError } from '../../../lib/AppError';
import { today } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { BankRefund, type StoredBankRefund } from '../../../models/bankRefund';
import { Payment } from '../../../models/payment';
import { RefundRun } from '../../../models/refundRun';
import { auditChange } from '../../access/audit/auditChanges';
import { chosenOrganization } from '../../access/organizations';
import { contendedRecords } from '../payments/takeStep';
import { storeOrder } from '../payments/refunds/refundPayment';
import { settleBankRefund } from './settleBankRefund';
import { contendedRuns } from './makeRun';

/** @throws as `chosenOrganization`; AppError `notFound` */
async function findRefund(
  actor: Actor,
  organization: string | undefined,
  id: string,
): Promise<StoredBankRefund> {
  const organizationId = await chosenOrganization(actor, organization);
  const refund = await BankRefund.findOne({ _id: parseObjectId(id), organization: organizationId }).lean();
  if (!refund) throw new AppError('notFound');
  return refund;
}

/** Runs a change in a transaction, with the refund as read inside it. */
async function changeRefund(
  { _id, payment: id }: StoredBankRefund,
  change: (refund: StoredBankRefund) => Promise<void>,
): Promise<void> {
  const payment = await Payment.findById(id).lean().orFail();
  const contended = [contendedRuns(payment.organization), ...(await contendedRecords(payment))];
  await transaction(async () => change(await BankRefund.findById(_id).lean().orFail()), contended);
}

/**
 * Stores the account that a waiting refund goes to.
 * @throws as `chosenOrganization`; AppError `notFound`; `outdated` if the refund is not waiting
 */
export async function saveRefundAccount(
  actor: Actor,
  organization: string | undefined,
  id: string,
  { iban, holder }: RefundAccountInput,
  { accountVault: vault }: Pick<Context, 'accountVault'>,
): Promise<void> {
  const refund = await findRefund(actor, organization, id);
  await transaction(async () => {
    const waiting = { _id: refund._id, state: 'waiting' as const };
    const change = { $set: { account: vault.seal(iban), holder } };
    const { modifiedCount } = await BankRefund.updateOne(waiting, change);
    if (modifiedCount === 0) throw new AppError('outdated');
    // Records the change, but not the account.
    await audit(actor, refund, 'account', 'another account');
  }, [contendedRuns(refund.organization)]);
}

/**
 * Closes a refund that will not be paid: one that is waiting; one in a sent run that, as staff have checked, the bank
 * has not paid; or one that the bank has returned and that is not sent again.
 * @throws as `chosenOrganization`; AppError `notFound`; `outdated` in any other state
 */
export async function withdrawRefund(
  actor: Actor,
  organization: string | undefined,
  id: string,
): Promise<void> {
  await changeRefund(await findRefund(actor, organization, id), async (refund) => {
    if (!(await canWithdraw(refund))) throw new AppError('outdated');
    await audit(actor, refund, refund.state, 'closed');
    await close(actor, refund);
  });
}

async function canWithdraw({ state, run }: StoredBankRefund): Promise<boolean> {
  if (state === 'inRun') return (await RefundRun.exists({ _id: run, state: 'sent' })) !== null;
  return state === 'waiting' || state === 'returned';
}

/** If the bank has returned the transfer, the payment's refund has already failed. */
async function close(actor: Actor, refund: StoredBankRefund): Promise<void> {
  const { _id, state, reason } = refund;
  if (state === 'returned') {
    const { modifiedCount } = await BankRefund.updateOne({ _id, state }, { $set: { state: 'closed' } });
    if (modifiedCount === 0) throw new AppError('conflict');
    return;
  }
  await settleBankRefund(refund, { state: 'closed', reason, by: actor.id, day: today(), line: null });
}

/**
 * Refunds the returned money to another account, in the next run.
 * @throws as `chosenOrganization`; AppError `notFound`; `outdated` unless the bank has returned it; `refundTooHigh` if
 *   the money was refunded in another way
 */
export async function refundAgain(
  actor: Actor,
  organization: string | undefined,
  id: string,
  { iban, holder }: RefundAccountInput,
  context: Context,
): Promise<void> {
  await changeRefund(await findRefund(actor, organization, id), async (refund) => {
    if (refund.state !== 'returned') throw new AppError('outdated');
    await close(actor, refund);
    const order = { amount: refund.amount, ...(await findPurpose(refund)), refundFromOtherChannel: false };
    const target = { byBank: true, iban, holder, key: `again ${refund.stamp}` };
    await storeOrder(actor, refund.payment, { ...order, ...target }, context);
  });
}

/** The purpose of the earlier refund; none if it returned both purchase and surplus: surplus is then refunded first. */
async function findPurpose({ payment, stamp }: StoredBankRefund) {
  const { refunds } = await Payment.findById(payment, 'refunds').lean().orFail();
  const { amount, surplus = 0 } = refunds.find((refund) => refund.stamp === stamp) ?? { amount: 0 };
  if (surplus === 0) return { purpose: 'sale' as const };
  return surplus === amount ? { purpose: 'surplus' as const } : {};
}

async function audit(actor: Actor, refund: StoredBankRefund, before: string, after: string): Promise<void> {
  const { organization, endToEndId } = refund;
  await auditChange(actor, {
    type: 'organizations',
    id: organization,
    organization,
    before: { bankRefunds: { [endToEndId]: before } },
    after: { bankRefunds: { [endToEndId]: after } },
  });
}
