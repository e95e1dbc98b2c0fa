import type { Translated } from '#contract/languages';
import type { PaymentOutcome } from '#contract/payment';
import { earlierTrips } from '../../../i18n/earlierTrips';
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
const neutralStyle = { icon: 'info', colour: 'text.secondary' } as const;

const messages = {
  paid: { title: texts.confirmed, advice: texts.thanks, ...doneStyle },
  waiting: { title: texts.waiting, advice: texts.waitingAdvice, ...pendingStyle },
  cancelled: { title: texts.cancelled, lang: 'en', advice: texts.cancelledAdvice, ...neutralStyle },
  open: { title: texts.open, advice: texts.openAdvice, ...pendingStyle },
  unknown: { title: texts.unknown, advice: texts.unknownAdvice, ...neutralStyle },
} as const satisfies Record<string, ReturnMessage>;

/**
 * The message for a customer who returns from the provider.
 * @param payment null when it could not be fetched
 * @param cancelled whether the provider redirected to the page for cancelled payments
 */
export function returnMessage(payment: PaymentOutcome | null, cancelled: boolean): ReturnMessage {
  if (payment === null) return cancelled ? messages.cancelled : messages.unknown;
  const outcome = getOutcome(payment, cancelled);
  const message = messages[outcome];
  if (payment.earlierTrip === null) return message;
  // The dashboard offers no way to pay for a trip that the customer has left.
  const advice = earlierTrips[outcome];
  return { ...message, advice: { fi: advice.fi(payment.earlierTrip), en: advice.en(payment.earlierTrip) } };
}

function getOutcome(
  { status }: PaymentOutcome,
  cancelled: boolean,
): 'paid' | 'waiting' | 'cancelled' | 'open' {
  switch (status) {
    case 'confirmed':
    case 'accepted':
      return 'paid';
    case 'waiting':
      return 'waiting';
    default:
      return cancelled ? 'cancelled' : 'open';
  }
}
