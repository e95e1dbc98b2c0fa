import { maxCapacity, maxLength } from '../contract/fields';
import type { GroupInput } from '../contract/group';
import type { ById } from '../contract/reference';
import { assignedProducts } from './assignedProducts';
import { optional, withDefault } from './conditions';
import { contact } from './contact';
import { text } from './fields';
import { wholeNumber } from './numbers';
import { reference } from './references';
import { revision } from './revision';
import { validator } from './validator';

export const groupInput = validator<ById<GroupInput>>({
  revision,
  name: text(maxLength.name),
  capacity: wholeNumber(0, maxCapacity),
  contact,
  event: reference,
  accommodation: withDefault(null, reference),
  outboundFerry: withDefault(null, reference),
  returnFerry: withDefault(null, reference),
  products: optional(assignedProducts),
});
