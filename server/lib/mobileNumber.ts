import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** Whether an E.164 number can be a mobile phone's; some countries do not tell them apart. */
export function isMobileNumber(phone: string): boolean {
  return parsePhoneNumberFromString(phone)?.isValid() ?? false;
}
