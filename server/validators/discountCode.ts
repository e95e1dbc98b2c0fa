import type { DiscountCodeInput } from '../contract/discountCode';
import { maxCapacity, maxLength } from '../contract/fields';
import type { ById } from '../contract/reference';
import { day, fault, orElse, present, reference, text, toggle } from './fields';
import { whole } from './numbers';
import { type Rule, validator } from './validator';

const code: Rule = (path) => text(maxLength.name)(path).bail().toUpperCase();

const maxProducts = 100;

const products: Rule = (path, input) => [
  present(path).isArray({ max: maxProducts }).withMessage(fault('wrongType')).bail(),
  ...[reference(`${path}.*`, input)].flat(),
];

export const discountCode = validator<ById<DiscountCodeInput>>({
  name: text(maxLength.name),
  code,
  description: orElse('', text(maxLength.text)),
  discount: whole(1, 100),
  maxUsages: whole(0, maxCapacity),
  validUntil: day,
  applyTo: products,
  disabled: orElse(false, toggle),
  organization: reference,
});
