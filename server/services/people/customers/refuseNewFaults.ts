import type { Fault } from '../../../contract/errors';
import { isPayable } from '../../../contract/fields';
import { findPhone } from '../../../contract/phoneNumbers';
import { InvalidInput } from '../../../lib/AppError';

interface ContactFields {
  email: string;
  phone: string;
}

/**
 * Validates only changed fields, because stored data may predate the rules and must not block saving.
 * @throws InvalidInput `emailUnpayable`, `invalidPhone`
 */
export function refuseNewFaults(input: ContactFields, before: ContactFields): void {
  const faults: Fault[] = [
    ...(input.email === before.email || isPayable(input.email)
      ? []
      : [{ code: 'emailUnpayable' as const, path: 'email' }]),
    ...phoneFaults('phone', input.phone, before.phone),
  ];
  if (faults.length > 0) throw new InvalidInput(faults);
}

/** @throws InvalidInput `invalidPhone` (path `contact.phone`) for a new number that is invalid */
export function refuseContactPhone(phone: string, before?: string): void {
  const faults = phoneFaults('contact.phone', phone, before);
  if (faults.length > 0) throw new InvalidInput(faults);
}

/** The validator has already added the country code to valid numbers. */
function phoneFaults(path: string, phone: string, before: string | undefined): Fault[] {
  return phone === before || findPhone(phone, { country: '' }) !== undefined
    ? []
    : [{ code: 'invalidPhone', path }];
}
