import { sumOfEuros, type Euros } from '#contract/money';
import type { RefundStatus, StaffPayment } from '#contract/payment';
import { formatEuros } from '../../../format/money';
import { DocumentLink } from './DocumentLink';

/** What was refunded of a payment, with its credit notes. */
export function Refunds({ payment }: { payment: StaffPayment }) {
  const { refunds, refundStatus } = payment;
  const sum = (status: RefundStatus) =>
    sumOfEuros(refunds.filter((refund) => refund.status === status).map(({ amount }) => amount));
  const [done, pending, unknown] = [sum('ok'), sum('pending'), sum('unknown')];
  return (
    <>
      {done > 0 && <Refunded amount={done} payment={payment} />}
      {pending > 0 && ` A refund of ${formatEuros(pending, 'en')} is on its way.`}
      {unknown > 0 && ` Whether ${formatEuros(unknown, 'en')} was refunded is not known.`}
      {refundStatus === 'fail' && ' The latest refund failed.'}
    </>
  );
}

/** Leaves out corrections, which reverse the record of a payment but return no money. */
function Refunded({ amount, payment }: { amount: Euros; payment: StaffPayment }) {
  const notes = payment.documents.filter(
    ({ kind, channel }) => kind === 'creditNote' && channel !== 'correction',
  );
  return (
    <>
      {` ${formatEuros(amount, 'en')} refunded`}
      {notes.map((note) => (
        <span key={note._id}>
          {', '}
          <DocumentLink document={note} />
        </span>
      ))}
      .
    </>
  );
}
