import type { Euros } from '#contract/money';
import { formatEuros } from '../format/money';
import { cancellation as texts } from '../i18n/cancellation';
import type { Alert } from '../store/core/alerts';

/** What is shown after a traveller has cancelled their trip. */
export function cancelledText(refundTotal: Euros): Alert['text'] {
  if (refundTotal === 0) return texts.doneWithoutRefund;
  return {
    fi: texts.done.fi(formatEuros(refundTotal, 'fi')),
    en: texts.done.en(formatEuros(refundTotal, 'en')),
  };
}
