import type { DiscountCodeInput, Redemption } from '../contract/discountCode';
import { maxCapacity, maxLength } from '../contract/fields';
import type { ById } from '../contract/reference';
import { checkEach } from './checkEach';
import { withDefault } from './conditions';
import { day } from './dates';
import { boolean, fault, required, text } from './fields';
import { wholeNumber } from './numbers';
import { reference } from './references';
import { revision } from './revision';
import { type Rule, validator } from './validator';

const code: Rule = (path) => text(maxLength.name)(path).bail().toUpperCase();

const maxProducts = 100;

const products: Rule = (path, input) => [
  required(path).isArray({ max: maxProducts }).withMessage(fault('wrongType')).bail(),
  ...checkEach(reference, path, input, maxProducts),
];

export const discountCodeInput = validator<ById<DiscountCodeInput>>({
  revision,
  name: text(maxLength.name),
  code,
  description: withDefault('', text(maxLength.text)),
  discount: wholeNumber(1, 100),
  maxUsages: wholeNumber(0, maxCapacity),
  validUntil: day,
  applyTo: products,
  disabled: withDefault(false, boolean),
  organization: reference,
});

export const redemption = validator<ById<Redemption>>({ userId: reference, code });
