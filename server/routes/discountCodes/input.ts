import type { DiscountCodeInput, Redemption } from '../../contract/discountCode';
import { maxCapacity, maxLength } from '../../contract/fields';
import type { ById } from '../../contract/reference';
import { normalizeCode } from '../../contract/sameText';
import { checkEach } from '../../validation/checkEach';
import { clearable } from '../../validation/conditions';
import { day } from '../../validation/dates';
import { boolean, fault, line, required, text } from '../../validation/fields';
import { wholeNumber } from '../../validation/numbers';
import { reference } from '../../validation/references';
import { revision } from '../../validation/sharedRules';
import { type Rule, rule } from '../../validation/rule';
import { validator } from '../../validation/validator';

const code: Rule = line(maxLength.name, normalizeCode);

const maxProducts = 100;

const products: Rule = rule(
  { type: 'array', maxItems: maxProducts, items: reference.schema },
  (path, input) => [
    required(path).isArray({ max: maxProducts }).withMessage(fault('wrongType')).bail(),
    ...checkEach(reference, path, input, maxProducts),
  ],
);

export const discountCodeInput = validator<ById<DiscountCodeInput>>({
  revision,
  name: line(maxLength.name),
  code,
  description: clearable('', text(maxLength.text)),
  discount: wholeNumber(1, 100),
  maxUsages: wholeNumber(0, maxCapacity),
  validUntil: day,
  applyTo: products,
  disabled: clearable(false, boolean),
  organization: reference,
});

export const redemption = validator<ById<Redemption>>({ userId: reference, code });
