import { negated, sumOfEuros } from '#contract/money';
import { isSoldOut, type Payment } from '#contract/payment';
import { formatDay } from '../../../format/dates';
import { formatEuros } from '../../../format/money';
import { useLanguage, useText } from '../../../i18n/language';
import { payments } from '../../../i18n/payments';
import { tripSteps as texts } from '../../../i18n/tripSteps';
import { isOverdue, isRefunded, lastDocument } from '../../payments/paymentState';
import { transferState } from '../../payments/transfer/transferState';

/** Returns what to say of a payment: whether it has arrived, when and how, or what is due until when. */
export function usePaymentText(): (payment: Payment) => string {
  const t = useText();
  const { language } = useLanguage();
  const euros = (sum: number) => formatEuros(sum, language);

  return (payment) => {
    const { status, queuedTransfer, transfer } = payment;
    if (isRefunded(payment)) return refundText(payment);
    if (status === 'accepted') return t(texts.nothingToPay);
    if (status === 'confirmed') return paidText(payment);
    if (queuedTransfer) return queuedText(payment, queuedTransfer);
    if (status === 'paying') return t(texts.paying);
    if (transfer && status === 'waiting') return awaitedText(payment, transfer);
    return status === 'waiting' ? t(texts.processing) : dueText(payment);
  };

  function refundText({ refundAmount, refundStatus }: Payment): string {
    return t(refundStatus === 'ok' ? texts.refundedSum : texts.refundOnWay)(euros(refundAmount));
  }

  function paidText(payment: Payment): string {
    const receipt = lastDocument(payment)[0];
    const paid = receipt ? t(texts.paid)(formatDay(receipt.movedOn), receipt.channel) : t(payments.confirmed);
    const { refundAmount } = payment;
    return refundAmount > 0 ? `${paid}. ${t(texts.partlyRefunded)(euros(refundAmount))}` : paid;
  }

  function queuedText(
    { left }: Payment,
    { amount, bookedOn }: NonNullable<Payment['queuedTransfer']>,
  ): string {
    const missing = sumOfEuros([left, negated(amount)]);
    const day = formatDay(bookedOn);
    return missing > 0
      ? t(texts.queuedShort)(euros(amount), day, euros(missing))
      : t(texts.queued)(euros(amount), day);
  }

  function awaitedText(payment: Payment, { amount, dueOn }: NonNullable<Payment['transfer']>): string {
    const wording = transferState(payment) === 'late' ? texts.transferLate : texts.transferAwaited;
    return t(wording)(euros(amount), formatDay(dueOn));
  }

  function dueText(payment: Payment): string {
    const { total, left, dueOn, products } = payment;
    if (products.some(isSoldOut)) return t(payments.soldOut);
    const sum =
      left > 0 && left < total
        ? t(payments.partlyPaid)(euros(sumOfEuros([total, negated(left)])), euros(left))
        : euros(left);
    if (dueOn === null) return sum;
    return `${sum}. ${t(isOverdue(payment) ? payments.wasDueOn : payments.dueOn)(formatDay(dueOn))}`;
  }
}
