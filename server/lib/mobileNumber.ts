import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** A number that can be a mobile phone's, as E.164; some countries do not tell them apart. */
export function readMobileNumber(phone: string): string | undefined {
  const found = parsePhoneNumberFromString(phone);
  return found?.isValid() ? found.number : undefined;
}
