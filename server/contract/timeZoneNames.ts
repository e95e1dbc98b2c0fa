import type { Translated } from './languages';
import type { TimeZone } from './timeZones';

/** What the local time of a port is called within a sentence. Åland uses Finnish time. */
export const timeZoneNames: Readonly<Record<TimeZone, Translated>> = {
  'Europe/Helsinki': { fi: 'Suomen aikaa', en: 'Finnish time' },
  'Europe/Mariehamn': { fi: 'Suomen aikaa', en: 'Finnish time' },
  'Europe/Stockholm': { fi: 'Ruotsin aikaa', en: 'Swedish time' },
  'Europe/Tallinn': { fi: 'Viron aikaa', en: 'Estonian time' },
  'Europe/Riga': { fi: 'Latvian aikaa', en: 'Latvian time' },
  'Europe/Vilnius': { fi: 'Liettuan aikaa', en: 'Lithuanian time' },
  'Europe/Warsaw': { fi: 'Puolan aikaa', en: 'Polish time' },
  'Europe/Berlin': { fi: 'Saksan aikaa', en: 'German time' },
  'Europe/Copenhagen': { fi: 'Tanskan aikaa', en: 'Danish time' },
  'Europe/Oslo': { fi: 'Norjan aikaa', en: 'Norwegian time' },
  'Europe/Moscow': { fi: 'Moskovan aikaa', en: 'Moscow time' },
  'Europe/Amsterdam': { fi: 'Alankomaiden aikaa', en: 'Dutch time' },
  'Europe/Brussels': { fi: 'Belgian aikaa', en: 'Belgian time' },
  'Europe/Paris': { fi: 'Ranskan aikaa', en: 'French time' },
  'Europe/London': { fi: 'Britannian aikaa', en: 'British time' },
  'Europe/Dublin': { fi: 'Irlannin aikaa', en: 'Irish time' },
  'Atlantic/Faroe': { fi: 'Färsaarten aikaa', en: 'Faroese time' },
  'Atlantic/Reykjavik': { fi: 'Islannin aikaa', en: 'Icelandic time' },
  'Europe/Madrid': { fi: 'Espanjan aikaa', en: 'Spanish time' },
  'Europe/Rome': { fi: 'Italian aikaa', en: 'Italian time' },
  'Europe/Athens': { fi: 'Kreikan aikaa', en: 'Greek time' },
};
