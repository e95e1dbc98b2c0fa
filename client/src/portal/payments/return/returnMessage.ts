import type { Translated } from '#contract/languages';
import type { Payment } from '#contract/payment';
import { payments as texts } from '../../../i18n/payments';

export interface ReturnMessage {
  title: Translated;
  /** Set when the title exists in one language only. */
  lang?: string;
  advice: Translated;
  icon: 'check' | 'clock' | 'info';
  colour: string;
}

const doneStyle = { icon: 'check', colour: 'success.main' } as const;
const pendingStyle = { icon: 'clock', colour: 'primary.main' } as const;
const openStyle = { icon: 'info', colour: 'text.secondary' } as const;

/**
 * The message for a customer who returns from the provider.
 * @param payment null when it could not be fetched
 * @param cancelled whether the provider redirected to the page for cancelled payments
 */
export function returnMessage(payment: Payment | null, cancelled: boolean): ReturnMessage {
  switch (payment?.status) {
    case 'confirmed':
    case 'accepted':
      return { title: texts.confirmed, advice: texts.thanks, ...doneStyle };
    case 'waiting':
      return { title: texts.waiting, advice: texts.waitingAdvice, ...pendingStyle };
    default:
      if (cancelled)
        return { title: texts.cancelled, lang: 'en', advice: texts.cancelledAdvice, ...openStyle };
      return payment
        ? { title: texts.open, advice: texts.openAdvice, ...pendingStyle }
        : { title: texts.unknown, advice: texts.unknownAdvice, ...openStyle };
  }
}
