import { type Home, normalizePhone } from '#contract/phone';

/** A number with a country code, or in national format. */
const dialledPattern = /^(?:\+[1-9]|0)\d{1,14}$/;

/** The numbering plans of all countries take 32 kB, so they are loaded when somebody types a number. */
let findPhone: ((text: string, home: Home) => string | undefined) | undefined;

export async function loadPhoneNumbers(): Promise<void> {
  findPhone ??= (await import('#contract/phoneNumbers')).findPhone;
}

/**
 * The number as it is stored; undefined if invalid. Until the numbering plans are loaded, only its form is checked;
 * the server checks the rest.
 */
export function storedPhone(text: string, home: Home): string | undefined {
  if (findPhone) return findPhone(text, home);
  const number = normalizePhone(text);
  return dialledPattern.test(number) ? number : undefined;
}
