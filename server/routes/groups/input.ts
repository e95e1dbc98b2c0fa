import { maxCapacity, maxLength } from '../../contract/fields';
import type { GroupInput } from '../../contract/group';
import type { ById } from '../../contract/reference';
import { assignedProducts, contact, registrationPeriod, revision } from '../../validation/sharedRules';
import { clearable, optional } from '../../validation/conditions';
import { line } from '../../validation/fields';
import { wholeNumber } from '../../validation/numbers';
import { reference } from '../../validation/references';
import { validator } from '../../validation/validator';

export const groupInput = validator<ById<GroupInput>>({
  revision,
  name: line(maxLength.name),
  nameEn: clearable('', line(maxLength.name)),
  capacity: wholeNumber(0, maxCapacity),
  contact,
  event: reference,
  accommodation: clearable(null, reference),
  outboundFerry: clearable(null, reference),
  returnFerry: clearable(null, reference),
  products: optional(assignedProducts),
  ...registrationPeriod,
});
