import { maxCapacity, maxLength } from '../contract/fields';
import type { ProductInput } from '../contract/product';
import type { ById } from '../contract/reference';
import { onlyIf, withDefault } from './conditions';
import { boolean, text } from './fields';
import { amount, percent, wholeNumber } from './numbers';
import { reference } from './references';
import { revision } from './revision';
import { validator } from './validator';
import { webAddress } from './webAddress';

export const productInput = validator<ById<ProductInput>>({
  revision,
  name: text(maxLength.name),
  description: withDefault('', text(maxLength.text)),
  price: amount,
  vat: boolean,
  vatPercent: onlyIf(({ vat }) => vat === true, percent),
  taxAmount: onlyIf(({ vat }) => vat === false, amount),
  taxDescription: onlyIf(({ vat }) => vat === false, text(maxLength.line)),
  mandatory: boolean,
  maximumAmount: wholeNumber(0, maxCapacity),
  serviceFee: withDefault(0, amount),
  serviceFeeVat: withDefault(0, percent),
  infoLink: onlyIf(({ mandatory }) => mandatory === false, withDefault(null, webAddress)),
  organization: reference,
});
