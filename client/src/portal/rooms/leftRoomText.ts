import type { Language } from '#contract/languages';
import { isRoomSize, type RoomType } from '#contract/rooms';
import { cancellation as texts } from '../../i18n/cancellation';

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
