import { maxCapacity, maxLength } from '../contract/fields';
import type { GroupInput } from '../contract/group';
import type { ById } from '../contract/reference';
import { assignedProducts } from './assignedProducts';
import { clearable, optional } from './conditions';
import { contact } from './contact';
import { line } from './fields';
import { wholeNumber } from './numbers';
import { reference } from './references';
import { revision } from './revision';
import { validator } from './validator';

export const groupInput = validator<ById<GroupInput>>({
  revision,
  name: line(maxLength.name),
  capacity: wholeNumber(0, maxCapacity),
  contact,
  event: reference,
  accommodation: clearable(null, reference),
  outboundFerry: clearable(null, reference),
  returnFerry: clearable(null, reference),
  products: optional(assignedProducts),
});
