import { parseBusinessId } from '#contract/businessId';
import type { InputFault } from '#contract/inputErrors';
import type { PayerInput } from '#contract/paymentLink';
import { isBlank } from '#contract/sameText';
import { missingFaults } from '../personalInfo/personalDraft';

/** The payer's details as form values; '' where nothing is typed. */
export type PayerDraft = { [Field in keyof PayerInput]: NonNullable<PayerInput[Field]> };

export const blankPayerDraft: PayerDraft = {
  kind: 'person',
  name: '',
  businessId: '',
  address: { street: '', postcode: '', city: '' },
  country: 'FI',
  reference: '',
  email: '',
};

/** A rough check; the server checks addresses exactly. */
const emailPattern = /^\S+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** All faults of the draft, missing fields first, found before anything is sent. */
export function payerFaults({ kind, name, businessId, address, country, email }: PayerDraft): InputFault[] {
  const needed = {
    name,
    ...(kind === 'company' && { businessId }),
    'address.street': address.street,
    'address.postcode': address.postcode,
    'address.city': address.city,
    country,
    email,
  };
  const faults = missingFaults(needed);
  if (kind === 'company' && !isBlank(businessId) && parseBusinessId(businessId) === null) {
    faults.push({ code: 'invalidBusinessId', path: 'businessId' });
  }
  if (!isBlank(email) && !emailPattern.test(email.trim())) {
    faults.push({ code: 'invalidEmail', path: 'email' });
  }
  return faults;
}

/** What is sent: a private person has neither business id nor reference. */
export function toPayerInput({ kind, businessId, reference, ...draft }: PayerDraft): PayerInput {
  const isCompany = kind === 'company';
  return {
    ...draft,
    kind,
    businessId: isCompany ? businessId : null,
    reference: isCompany && !isBlank(reference) ? reference : null,
  };
}
