import { maxCapacity, maxLength } from '../../contract/fields';
import type { ProductInput } from '../../contract/product';
import { roomSizes } from '../../contract/rooms';
import type { ById } from '../../contract/reference';
import { clearable, ifSent, is, isNot, onlyIf, withDefault } from '../../validation/conditions';
import { boolean, choice, line, text } from '../../validation/fields';
import { amount, percent, wholeNumber } from '../../validation/numbers';
import { reference } from '../../validation/references';
import { revision } from '../../validation/sharedRules';
import { validator } from '../../validation/validator';
import { webAddress } from '../../validation/webAddress';

export const productInput = validator<ById<ProductInput>>({
  revision,
  name: line(maxLength.name),
  description: clearable('', text(maxLength.text)),
  price: amount,
  vat: withDefault(true, boolean),
  vatPercent: onlyIf(isNot('vat', false), percent),
  taxAmount: onlyIf(is('vat', false), amount),
  taxDescription: onlyIf(is('vat', false), line(maxLength.line)),
  mandatory: ifSent(boolean),
  maximumAmount: wholeNumber(0, maxCapacity),
  serviceFee: withDefault(0, amount),
  serviceFeeVat: withDefault(0, percent),
  infoLink: onlyIf(isNot('mandatory', true), withDefault(null, webAddress)),
  roomType: clearable(null, choice(roomSizes)),
  organization: reference,
});
