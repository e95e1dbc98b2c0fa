import type { Payment, QueuedTransfer } from '#contract/payment';
import { paymentSituation, type PaymentSituation } from '#contract/paymentSituation';
import type { SalesDocument } from '#contract/salesDocument';
import { formatDay, today } from '../../../format/dates';
import { formatEuros } from '../../../format/money';
import { useLanguage, useText } from '../../../i18n/language';
import { payments } from '../../../i18n/payments';
import { tripSteps as texts } from '../../../i18n/tripSteps';

/** Returns a function that describes a payment: when and how it was paid, or how much is due and when. */
export function usePaymentText(): (payment: Payment) => string {
  const t = useText();
  const { language } = useLanguage();
  const euros = (sum: number) => formatEuros(sum, language);

  return (payment) => {
    const situation = paymentSituation(payment, today());
    switch (situation.kind) {
      case 'refunded':
        return refundText(payment);
      case 'nothingToPay':
        return t(texts.nothingToPay);
      case 'paid':
        return paidText(payment, situation.document);
      case 'queued':
        return queuedText(situation.transfer, situation.missing);
      case 'paying':
        return t(texts.paying);
      case 'awaited': {
        const { amount, dueOn } = situation.transfer;
        return t(situation.isLate ? texts.transferLate : texts.transferAwaited)(
          euros(amount),
          formatDay(dueOn),
        );
      }
      case 'invoiced':
        return t(payments.invoicedTo)(situation.to);
      case 'processing':
        return t(texts.processing);
      case 'soldOut':
        return t(payments.soldOut);
      case 'due':
        return dueText(payment, situation);
    }
  };

  function refundText({ refundAmount, refundStatus }: Payment): string {
    return t(refundStatus === 'ok' ? texts.refundedSum : texts.refundOnWay)(euros(refundAmount));
  }

  function paidText({ refundAmount }: Payment, receipt: SalesDocument | undefined): string {
    const paid = receipt ? t(texts.paid)(formatDay(receipt.movedOn), receipt.channel) : t(payments.confirmed);
    return refundAmount > 0 ? `${paid}. ${t(texts.partlyRefunded)(euros(refundAmount))}` : paid;
  }

  function queuedText({ amount, bookedOn }: QueuedTransfer, missing: number): string {
    const day = formatDay(bookedOn);
    return missing > 0
      ? t(texts.queuedShort)(euros(amount), day, euros(missing))
      : t(texts.queued)(euros(amount), day);
  }

  function dueText(
    { left, dueOn }: Payment,
    { received, isOverdue }: Extract<PaymentSituation, { kind: 'due' }>,
  ): string {
    const sum = received > 0 ? t(payments.partlyPaid)(euros(received), euros(left)) : euros(left);
    if (dueOn === null) return sum;
    return `${sum}. ${t(isOverdue ? payments.wasDueOn : payments.dueOn)(formatDay(dueOn))}`;
  }
}
