import { termDaysRange } from '../../contract/bankTransfer';
import {
  type EInvoiceSettings,
  type InvoiceBuyer,
  type InvoiceInput,
  maxBuyerLength,
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

const buyerRules: Rules<InvoiceBuyer> = {
  name: line(maxBuyerLength.name),
  businessId,
  address: {
    street: line(maxBuyerLength.street),
    postcode: line(maxBuyerLength.postcode),
    city: line(maxBuyerLength.city),
  },
  eInvoiceAddress,
  eInvoiceOperator,
  reference: withDefault(null, line(maxBuyerLength.reference)),
  contact: withDefault(null, line(maxBuyerLength.contact)),
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
