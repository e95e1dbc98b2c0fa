import type { Translated } from '../contract/languages';
import type { RoomType } from '../contract/rooms';

export const roomTypeTexts: Record<RoomType, Translated> = {
  F: { fi: 'naispari', en: 'female partner' },
  M: { fi: 'miespari', en: 'male partner' },
  '1h': { fi: 'yhden hengen huone', en: 'one person room' },
  '2h': { fi: 'kahden hengen huone', en: 'two person room' },
  '3h': { fi: 'kolmen hengen huone', en: 'three person room' },
};
