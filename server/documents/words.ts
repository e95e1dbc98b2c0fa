import type { Language } from '../contract/languages';
import type { SalesDocumentChannel, SalesDocumentKind } from '../contract/salesDocument';

interface Words {
  kind: Record<SalesDocumentKind, string>;
  businessCode: string;
  date: string;
  /** The day on which the money moved. */
  moneyDay: Record<SalesDocumentKind, string>;
  buyer: string;
  /** Replaces `buyer` if somebody else has paid. */
  traveller: string;
  address: string;
  reference: string;
  payerAmount: string;
  trip: string;
  corrects: string;
  method: Record<SalesDocumentKind, string>;
  channel: Record<SalesDocumentChannel, string>;
  transaction: string;
  products: string;
  product: string;
  amount: string;
  discount: string;
  partOf: (name: string) => string;
  serviceFee: string;
  total: string;
  taxes: string;
  rate: string;
  vat: (percent: string) => string;
  otherTax: string;
  net: string;
  tax: string;
  gross: string;
}

export const documentWords: Readonly<Record<Language, Words>> = {
  fi: {
    kind: { receipt: 'Kuitti', creditNote: 'Hyvityslasku' },
    businessCode: 'Y-tunnus',
    date: 'Päiväys',
    moneyDay: { receipt: 'Maksettu', creditNote: 'Palautettu' },
    buyer: 'Ostaja',
    traveller: 'Matkustaja',
    address: 'Osoite',
    reference: 'Viite',
    payerAmount: 'Maksoi',
    trip: 'Matka',
    corrects: 'Hyvittää kuittia',
    method: { receipt: 'Maksutapa', creditNote: 'Palautustapa' },
    channel: {
      provider: 'Paytrail',
      bank: 'Tilisiirto',
      other: 'Muu tapa',
      correction: 'Maksumerkintä peruttu',
    },
    transaction: 'Maksutapahtuma',
    products: 'Tuotteet',
    product: 'Tuote',
    amount: 'Hinta',
    discount: 'Alennus',
    partOf: (name) => `${name}, osa hinnasta`,
    serviceFee: 'Palvelumaksu',
    total: 'Yhteensä',
    taxes: 'Verot',
    rate: 'Vero',
    vat: (percent) => `ALV ${percent}`,
    otherTax: 'Muu vero',
    net: 'Veroton',
    tax: 'Veron määrä',
    gross: 'Verollinen',
  },
  en: {
    kind: { receipt: 'Receipt', creditNote: 'Credit note' },
    businessCode: 'Business ID',
    date: 'Date',
    moneyDay: { receipt: 'Paid on', creditNote: 'Refunded on' },
    buyer: 'Customer',
    traveller: 'Traveller',
    address: 'Address',
    reference: 'Reference',
    payerAmount: 'Paid',
    trip: 'Trip',
    corrects: 'Corrects receipt',
    method: { receipt: 'Paid by', creditNote: 'Returned by' },
    channel: {
      provider: 'Paytrail',
      bank: 'Bank transfer',
      other: 'Other means',
      correction: 'Marked as unpaid',
    },
    transaction: 'Transaction',
    products: 'Products',
    product: 'Product',
    amount: 'Price',
    discount: 'Discount',
    partOf: (name) => `${name}, part of the price`,
    serviceFee: 'Service fee',
    total: 'Total',
    taxes: 'Taxes',
    rate: 'Tax',
    vat: (percent) => `VAT ${percent}`,
    otherTax: 'Other tax',
    net: 'Net',
    tax: 'Amount of tax',
    gross: 'Gross',
  },
};
