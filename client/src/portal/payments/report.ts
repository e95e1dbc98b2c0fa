import type { Translated } from '#contract/languages';
import type { Payment } from '#contract/payment';
import { payments as texts } from '../../i18n/payments';

export interface Report {
  title: Translated;
  /** Where the title is in one language only. */
  lang?: string;
  advice: Translated;
  icon: 'check' | 'clock' | 'info';
  colour: string;
}

const done = { icon: 'check', colour: 'success.main' } as const;
const underWay = { icon: 'clock', colour: 'primary.main' } as const;
const notDone = { icon: 'info', colour: 'text.secondary' } as const;

/**
 * What the customer is told on coming back.
 * @param payment null where it could not be asked about
 * @param cancelled whether the provider sent them to the page for cancelled payments
 */
export function reportOf(payment: Payment | null, cancelled: boolean): Report {
  switch (payment?.status) {
    case 'confirmed':
    case 'accepted':
      return { title: texts.confirmed, advice: texts.thanks, ...done };
    case 'waiting':
      return { title: texts.waiting, advice: texts.waitingAdvice, ...underWay };
    default:
      if (cancelled) return { title: texts.cancelled, lang: 'en', advice: texts.cancelledAdvice, ...notDone };
      return payment
        ? { title: texts.open, advice: texts.openAdvice, ...underWay }
        : { title: texts.unknown, advice: texts.unknownAdvice, ...notDone };
  }
}
