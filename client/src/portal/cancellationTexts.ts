import type { Language } from '#contract/languages';
import type { Euros } from '#contract/money';
import { isRoomSize, type RoomType } from '#contract/rooms';
import { formatEuros } from '../format/money';
import { cancellation as texts } from '../i18n/cancellation';
import type { Alert } from '../store/core/alerts';

/**
 * What happens to the room when a traveller leaves it.
 * @param partners the names of the others in it
 */
export function leftRoomText(roomType: RoomType, partners: readonly string[], language: Language): string {
  const names = new Intl.ListFormat(language).format(partners);
  if (partners.length > 1) return texts.partners[language](names);
  if (partners.length === 1) return texts.partner[language](names);
  return (isRoomSize(roomType) ? texts.room : texts.roomWish)[language];
}

/** What is shown after a traveller has cancelled their trip. */
export function cancelledText(refundTotal: Euros): Alert['text'] {
  if (refundTotal === 0) return texts.doneWithoutRefund;
  return {
    fi: texts.done.fi(formatEuros(refundTotal, 'fi')),
    en: texts.done.en(formatEuros(refundTotal, 'en')),
  };
}
