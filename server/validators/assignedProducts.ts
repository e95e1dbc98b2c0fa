import type { AssignedProductInput } from '../contract/assignedProduct';
import type { ById } from '../contract/reference';
import { clearable } from './conditions';
import { day } from './dates';
import { boolean } from './fields';
import { listOf } from './listOf';
import { reference } from './references';

/** The products of an event, group, ferry or accommodation. */
export const assignedProducts = listOf<ById<AssignedProductInput>>(
  { product: reference, collectPayment: boolean, dueOn: clearable(null, day) },
  100,
);
