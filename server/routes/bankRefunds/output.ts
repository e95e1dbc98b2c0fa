import type { BankRefund, BankRefunds } from '../../contract/bankRefund';
import { toEuros } from '../../contract/money';
import type {
  BankRefundsView,
  BankRefundView,
  RefundRunView,
} from '../../services/money/bankRefunds/readBankRefunds';

export function presentBankRefunds({ payer, waiting, returned, runs }: BankRefundsView): BankRefunds {
  return {
    payer,
    waiting: waiting.map(presentBankRefund),
    returned: returned.map(presentBankRefund),
    runs: runs.map(presentRun),
  };
}

/** Leaves out the refund's end-to-end id and stamp, and shows its account masked. */
function presentBankRefund({ refund, customer, target }: BankRefundView): BankRefund {
  return {
    _id: String(refund._id),
    at: refund.at.toISOString(),
    amount: toEuros(refund.amount),
    customer: customer && { _id: String(customer._id), name: `${customer.firstName} ${customer.lastName}` },
    product: refund.product,
    state: refund.state,
    reason: refund.reason,
    account: target.account,
    holder: target.holder,
  };
}

function presentRun({ run, byName, paid, failed, open }: RefundRunView): BankRefunds['runs'][number] {
  return {
    _id: String(run._id),
    at: run.at.toISOString(),
    by: byName,
    executionDay: run.executionDay,
    amount: toEuros(run.amount),
    count: run.refunds.length,
    paid,
    failed,
    state: run.state,
    hasFile: run.file !== null,
    open: open.map(presentBankRefund),
  };
}
