import { termDaysRange } from '../../contract/bankTransfer';
import { maxLength } from '../../contract/fields';
import {
  type EInvoiceSettings,
  type InvoiceBuyer,
  type InvoiceInput,
  maxInvoicePayments,
  maxInvoiceProducts,
} from '../../contract/invoice';
import { businessId } from '../../validation/businessId';
import { isMissing, withDefault } from '../../validation/conditions';
import { eInvoiceAddress, eInvoiceOperator } from '../../validation/eInvoice';
import { boolean, line } from '../../validation/fields';
import { wholeNumber } from '../../validation/numbers';
import { listOfReferences, reference } from '../../validation/references';
import { orMissing, type Rule, rule } from '../../validation/rule';
import { type Rules, validator } from '../../validation/validator';
import { page } from '../bookkeeping/vouchersInput';

/** Required if another field is given; otherwise it may be empty. */
const requiredWith = (other: string, field: Rule): Rule =>
  rule(
    orMissing(field.schema),
    (path, input) => (isMissing(input, other) ? withDefault('', field) : field)(path, input),
    {
      optional: true,
      strictly: {
        if: { required: [other], properties: { [other]: { type: 'string', pattern: String.raw`\S` } } },
        then: field.schema,
      },
    },
  );

export const eInvoiceSettingsInput = validator<EInvoiceSettings>({
  address: requiredWith('operator', eInvoiceAddress),
  operator: requiredWith('address', eInvoiceOperator),
});

/** As many characters as Finvoice has for it. */
const maxBuyer = { street: 105, city: 35, text: 70 } as const;

const buyerRules: Rules<InvoiceBuyer> = {
  name: line(maxLength.name),
  businessId,
  address: {
    street: line(maxBuyer.street),
    postcode: line(maxLength.postcode),
    city: line(maxBuyer.city),
  },
  eInvoiceAddress,
  eInvoiceOperator,
  reference: withDefault(null, line(maxBuyer.text)),
  contact: withDefault(null, line(maxBuyer.text)),
};

export const invoiceInput = validator<InvoiceInput>({
  event: reference,
  customers: listOfReferences(1, maxInvoicePayments),
  products: listOfReferences(1, maxInvoiceProducts),
  buyer: buyerRules,
  termDays: wholeNumber(termDaysRange.min, termDaysRange.max),
  namesTravellers: boolean,
});

export const invoicesQuery = validator<{ page: number }>({ page: withDefault(1, page) });
