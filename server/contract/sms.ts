export const smsStatuses = ['queued', 'sent', 'failed'] as const;
export type SmsStatus = (typeof smsStatuses)[number];

/** The maximum length of a text for phones: three messages, unless a character needs another alphabet. */
export const maxSmsLength = 459;

const gsmBasic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ\u00a7¿abcdefghijklmnopqrstuvwxyzäöñüà';

/** Characters of GSM-7 that take two places. */
const gsmExtended = '^{}\\[~]|€\f';

export interface SmsCount {
  /** The alphabet that the text needs: one character outside of GSM-7 makes it UCS-2. */
  alphabet: 'GSM-7' | 'UCS-2';
  /** The places that the text takes. */
  length: number;
  /** How many messages it takes. Each of several has less room, as it says which part it is. */
  messages: number;
}

/** How a text is sent to phones (3GPP 23.038 and 23.040). */
export function countSms(text: string): SmsCount {
  const characters = Array.from(text);
  const isGsm = characters.every((character) => `${gsmBasic}${gsmExtended}`.includes(character));
  const places = characters.map((character) =>
    isGsm ? (gsmExtended.includes(character) ? 2 : 1) : character.length,
  );
  const [single, part] = isGsm ? [160, 153] : [70, 67];
  const length = places.reduce((sum, each) => sum + each, 0);
  const messages = length <= single ? Math.min(length, 1) : countParts(places, part);
  return { alphabet: isGsm ? 'GSM-7' : 'UCS-2', length, messages };
}

/** No character is divided between two messages. */
function countParts(places: readonly number[], room: number): number {
  let parts = 1;
  let used = 0;
  for (const each of places) {
    if (used + each > room) {
      parts += 1;
      used = 0;
    }
    used += each;
  }
  return parts;
}
