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
import { withDefault } from '../../validation/conditions';
import { eInvoiceAddress, eInvoiceOperator } from '../../validation/eInvoice';
import { boolean, line } from '../../validation/fields';
import { wholeNumber } from '../../validation/numbers';
import { listOfReferences, reference } from '../../validation/references';
import { type Rules, validator } from '../../validation/validator';
import { page } from '../bookkeeping/vouchersInput';

export const eInvoiceSettingsInput = validator<EInvoiceSettings>({
  address: eInvoiceAddress,
  operator: eInvoiceOperator,
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
