import type { StaffPayment } from '#contract/payment';
import { paymentSituation, receivedPart } from '#contract/paymentSituation';
import type { SalesDocument, SalesDocumentChannel } from '#contract/salesDocument';
import { formatReference } from '#contract/bankReference';
import { formatStaffDay, today } from '../../../format/dates';
import { formatEuros } from '../../../format/money';
import { DocumentLink } from './DocumentLink';
import { QueuedMoney } from './QueuedMoney';
import { Refunds } from './Refunds';

const euros = (sum: number) => formatEuros(sum, 'en');

interface Props {
  payment: StaffPayment;
  organizationId: string;
}

/** The state of a payment and of the money received for it. */
export function PaymentSentence({ payment, organizationId }: Props) {
  const { queuedTransfer } = payment;
  const situation = paymentSituation(payment, today());
  const missing = situation.kind === 'queued' ? situation.missing : 0;
  return (
    <>
      <Outcome payment={payment} />
      <Refunds payment={payment} />
      {queuedTransfer && (
        <QueuedMoney transfer={queuedTransfer} missing={missing} organizationId={organizationId} />
      )}
    </>
  );
}

function Outcome({ payment }: { payment: StaffPayment }) {
  const situation = paymentSituation(payment, today());
  switch (situation.kind) {
    case 'paid':
    case 'refunded':
      return <Paid receipt={payment.documents.filter(({ kind }) => kind === 'receipt').at(-1)} />;
    case 'nothingToPay':
      return <>Accepted, nothing to pay.</>;
    case 'queued':
      return <Received payment={payment} />;
    case 'paying':
      return <>The customer is paying at the payment service.</>;
    case 'processing':
      return <>{processingText(payment)}</>;
    case 'awaited': {
      const { amount, dueOn, reference } = situation.transfer;
      const description = `Bank transfer of ${euros(amount)} with reference ${formatReference(reference)}`;
      const day = formatStaffDay(dueOn);
      return (
        <>
          <Received payment={payment} />
          {situation.isLate
            ? `${description} has not arrived; it was due on ${day}.`
            : `${description} awaited, due on ${day}.`}
        </>
      );
    }
    case 'invoiced':
      return <>{`Invoiced to ${situation.to}, not paid yet.`}</>;
    case 'soldOut':
      return <>{`${euros(payment.left)} not paid; the product is sold out.`}</>;
    case 'due':
      return <>{dueText(payment, situation.isOverdue)}</>;
  }
}

const paidBy: Record<SalesDocumentChannel, string> = {
  provider: ' online',
  bank: ' by bank transfer',
  other: ' outside the payment service',
  correction: '',
};

function Paid({ receipt }: { receipt: SalesDocument | undefined }) {
  if (!receipt) return <>Paid.</>;
  return (
    <>
      {`Paid ${formatStaffDay(receipt.movedOn)}${paidBy[receipt.channel]}, `}
      <DocumentLink document={receipt} />.
    </>
  );
}

function Received({ payment }: { payment: StaffPayment }) {
  const received = receivedPart(payment);
  return received > 0 ? <>{`${euros(received)} of ${euros(payment.total)} received. `}</> : null;
}

function processingText({ notices }: StaffPayment): string {
  return notices.some(({ kind }) => kind === 'soldOut')
    ? 'Money was received after the product had sold out, and is waiting for you.'
    : 'The payment service is processing the payment.';
}

function dueText(payment: StaffPayment, isOverdue: boolean): string {
  const { total, left, dueOn } = payment;
  if (left === 0) return 'Nothing to pay; the customer has not confirmed it.';
  const received = receivedPart(payment);
  const before = received > 0 ? `${euros(received)} of ${euros(total)} received, ` : '';
  if (dueOn === null) return `${before}${euros(left)} not paid.`;
  return `${before}${euros(left)} ${isOverdue ? 'was' : 'is'} due on ${formatStaffDay(dueOn)}.`;
}
