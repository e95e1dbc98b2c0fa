import type { Fault } from '../../../contract/errors';
import { isPayable } from '../../../contract/payableEmail';
import { findPhone } from '../../../contract/phoneNumbers';
import { InvalidInput } from '../../../lib/AppError';

interface Reachable {
  email: string;
  phone: string;
}

/**
 * Stored data may be older than its rules, and must not keep a record from being saved: what is not changed stays.
 * @throws InvalidInput `emailUnpayable`, `invalidPhone`
 */
export function refuseNewFaults(input: Reachable, before: Reachable): void {
  const faults: Fault[] = [
    ...(input.email === before.email || isPayable(input.email)
      ? []
      : [{ code: 'emailUnpayable' as const, path: 'email' }]),
    ...phoneFaults('phone', input.phone, before.phone),
  ];
  if (faults.length > 0) throw new InvalidInput(faults);
}

/** @throws InvalidInput `invalidPhone` (path `contact.phone`) for a new number that no country has */
export function refuseContactPhone(phone: string, before?: string): void {
  const faults = phoneFaults('contact.phone', phone, before);
  if (faults.length > 0) throw new InvalidInput(faults);
}

/** Numbers have passed a validator, which gave those that exist their country code. */
function phoneFaults(path: string, phone: string, before: string | undefined): Fault[] {
  return phone === before || findPhone(phone, { country: '' }) !== undefined
    ? []
    : [{ code: 'invalidPhone', path }];
}
