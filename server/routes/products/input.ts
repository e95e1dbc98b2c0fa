import { maxCapacity, maxLength } from '../../contract/fields';
import { maxPriceSteps, type PriceStep } from '../../contract/priceSteps';
import { maxVariants, type VariantInput, variantIdPattern } from '../../contract/productVariant';
import type { ProductInput } from '../../contract/product';
import { roomSizes } from '../../contract/rooms';
import type { ById } from '../../contract/reference';
import { clearable, ifSent, is, isNot, onlyIf, withDefault } from '../../validation/conditions';
import { day } from '../../validation/dates';
import { boolean, choice, fault, line, nonBlankText, text } from '../../validation/fields';
import { listOf } from '../../validation/listOf';
import { amount, percent, wholeNumber } from '../../validation/numbers';
import { reference } from '../../validation/references';
import { type Rule, rule } from '../../validation/rule';
import { revision } from '../../validation/sharedRules';
import { type Rules, validator } from '../../validation/validator';
import { webAddress } from '../../validation/webAddress';

const priceStep: Rules<PriceStep> = {
  price: amount,
  until: withDefault(null, day),
  first: withDefault(null, wholeNumber(1, maxCapacity)),
};

const variantId: Rule = rule({ type: 'string', pattern: variantIdPattern.source }, (path) =>
  nonBlankText(path).matches(variantIdPattern).withMessage(fault('wrongType')),
);

const variant: Rules<VariantInput> = {
  id: variantId,
  name: line(maxLength.name),
  nameEn: withDefault('', line(maxLength.name)),
  maximumAmount: withDefault(0, wholeNumber(0, maxCapacity)),
};

export const productInput = validator<ById<ProductInput>>({
  revision,
  name: line(maxLength.name),
  description: clearable('', text(maxLength.text)),
  nameEn: clearable('', line(maxLength.name)),
  descriptionEn: clearable('', text(maxLength.text)),
  price: amount,
  priceSteps: clearable([], listOf<PriceStep>(priceStep, maxPriceSteps)),
  vat: withDefault(true, boolean),
  vatPercent: onlyIf(isNot('vat', false), percent),
  taxAmount: onlyIf(is('vat', false), amount),
  taxDescription: onlyIf(is('vat', false), line(maxLength.line)),
  taxDescriptionEn: clearable(null, line(maxLength.line)),
  mandatory: ifSent(boolean),
  maximumAmount: wholeNumber(0, maxCapacity),
  variants: clearable([], listOf<VariantInput>(variant, maxVariants)),
  serviceFee: withDefault(0, amount),
  serviceFeeVat: withDefault(0, percent),
  infoLink: onlyIf(isNot('mandatory', true), withDefault(null, webAddress)),
  roomType: clearable(null, choice(roomSizes)),
  organization: reference,
});
