import { type Home, normalizePhone } from '#contract/phone';

/** A number that begins with a country code, or as it is dialled at home. */
const dialledPattern = /^(?:\+[1-9]|0)\d{1,14}$/;

/** The numbers of all countries weigh 32 kB, so they are loaded when somebody types a number. */
let findPhone: ((text: string, home: Home) => string | undefined) | undefined;

export async function loadPhoneNumbers(): Promise<void> {
  findPhone ??= (await import('#contract/phoneNumbers')).findPhone;
}

/**
 * The number as it is stored; undefined if it is none. Until the numbers of all countries are loaded, only its form is
 * known; the server checks the rest.
 */
export function storedPhone(text: string, home: Home): string | undefined {
  if (findPhone) return findPhone(text, home);
  const number = normalizePhone(text);
  return dialledPattern.test(number) ? number : undefined;
}
