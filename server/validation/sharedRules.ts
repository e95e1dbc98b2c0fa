import type { Contact } from '../contract/organization';
import { maxLength } from '../contract/fields';
import { email, line, boolean } from './fields';
import { contactPhone } from './phone';
import type { Rules } from './validator';
import type { AssignedProductInput } from '../contract/assignedProduct';
import type { ById } from '../contract/reference';
import type { RegistrationPeriod } from '../contract/registrationPeriod';
import { clearable, optional } from './conditions';
import { day, instant } from './dates';
import { listOf } from './listOf';
import { reference } from './references';
import { wholeNumber } from './numbers';

export const contact: Rules<Contact> = {
  name: line(maxLength.name),
  email,
  phone: contactPhone,
};

/** The products of an event, group, ferry or accommodation. */
export const assignedProducts = listOf<ById<AssignedProductInput>>(
  { product: reference, collectPayment: boolean, dueOn: clearable(null, day) },
  100,
);

/** The instants of an event or group. */
export const registrationPeriod: Rules<RegistrationPeriod> = {
  registrationOpensAt: clearable(null, instant),
  registrationClosesAt: clearable(null, instant),
};

/** The revision of the record that the form was opened on. */
export const revision = optional(wholeNumber(0, Number.MAX_SAFE_INTEGER));
