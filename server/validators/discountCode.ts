import type { DiscountCodeInput, Redemption } from '../contract/discountCode';
import { maxCapacity, maxLength } from '../contract/fields';
import type { ById } from '../contract/reference';
import { entriesOf } from './entries';
import { day, fault, orElse, present, reference, text, toggle } from './fields';
import { whole } from './numbers';
import { revision } from './revision';
import { type Rule, validator } from './validator';

const code: Rule = (path) => text(maxLength.name)(path).bail().toUpperCase();

const maxProducts = 100;

const products: Rule = (path, input) => [
  present(path).isArray({ max: maxProducts }).withMessage(fault('wrongType')).bail(),
  ...entriesOf(reference, path, input, maxProducts),
];

export const discountCode = validator<ById<DiscountCodeInput>>({
  revision,
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

export const redemption = validator<ById<Redemption>>({ userId: reference, code });
