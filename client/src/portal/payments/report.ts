import type { Translated } from '#contract/languages';
import type { Payment } from '#contract/payment';
import { payments as texts } from '../../i18n/payments';

export interface Report {
  title: Translated;
  advice: Translated;
}

/**
 * What the customer is told on coming back.
 * @param payment null where it could not be asked about
 * @param cancelled whether the provider sent them to the page for cancelled payments
 */
export function reportOf(payment: Payment | null, cancelled: boolean): Report {
  switch (payment?.status) {
    case 'confirmed':
    case 'accepted':
      return { title: texts.confirmed, advice: texts.thanks };
    case 'waiting':
      return { title: texts.waiting, advice: texts.waitingAdvice };
    default:
      if (cancelled) return { title: texts.cancelled, advice: texts.cancelledAdvice };
      return payment
        ? { title: texts.open, advice: texts.openAdvice }
        : { title: texts.unknown, advice: texts.unknownAdvice };
  }
}
