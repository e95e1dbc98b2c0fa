import Builder from 'fast-xml-builder';
import { isOvt, type VatCategory } from '../../contract/eInvoice';
import { type Cents, toEuros } from '../../contract/money';
import { cut, pieces } from './schemaText';

/** The part of a sum that is taxed alike. Amounts include tax and are negative on a credit invoice. */
export interface FinvoiceTax {
  category: VatCategory;
  /** 0 unless the category is `S`. */
  percent: number;
  /** Why there is no VAT; null if it needs no reason. */
  reason: string | null;
  gross: Cents;
  tax: Cents;
}

export interface FinvoiceRow extends Omit<FinvoiceTax, 'reason'> {
  name: string;
  /** For whom it is; null if nobody is named. */
  description: string | null;
  /** Negative on a credit invoice. */
  quantity: number;
  /** The price and the tax of one, never negative. */
  unitPrice: Cents;
  unitTax: Cents;
}

interface Party {
  name: string;
  /** As `1234567-1`. */
  businessId: string;
  street: string;
  postcode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** An OVT code, or an IBAN. */
  eInvoiceAddress: string;
  eInvoiceOperator: string;
}

export interface Finvoice {
  /** Unique among the seller's messages. */
  messageId: string;
  createdAt: Date;
  number: number;
  /** The invoice that a credit invoice withdraws; null for an invoice. */
  corrects: { number: number; issuedOn: string } | null;
  /** Days are `YYYY-MM-DD`. */
  issuedOn: string;
  dueOn: string;
  termDays: number;
  seller: Party & { payee: string; iban: string };
  buyer: Party & { reference: string | null; contact: string | null };
  /** The Finnish reference. */
  reference: string;
  /** What it is about. */
  text: string;
  rows: readonly FinvoiceRow[];
  taxes: readonly FinvoiceTax[];
  total: Cents;
}

/** The codes for the margin scheme of travel agents and for sales outside VAT, in the European list of reasons. */
const exemptionCodes: Partial<Record<VatCategory, string>> = { E: 'VATEX-EU-D', O: 'VATEX-EU-O' };

/**
 * A file of Finvoice 3.0, in UTF-8, so that every name is written as it is. Texts are cut to what the schema allows. The
 * same invoice always gives the same bytes.
 */
export function finvoice(invoice: Finvoice): string {
  const { seller, buyer } = invoice;
  const message = {
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Finvoice: {
      '@Version': '3.0',
      '@xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      '@xsi:noNamespaceSchemaLocation': 'Finvoice3.0.xsd',
      MessageTransmissionDetails: {
        MessageSenderDetails: {
          FromIdentifier: address(seller),
          FromIntermediator: seller.eInvoiceOperator,
        },
        MessageReceiverDetails: { ToIdentifier: address(buyer), ToIntermediator: buyer.eInvoiceOperator },
        MessageDetails: {
          MessageIdentifier: invoice.messageId,
          MessageTimeStamp: `${invoice.createdAt.toISOString().slice(0, 19)}Z`,
          SpecificationIdentifier: 'EN16931',
        },
      },
      SellerPartyDetails: party('Seller', seller, isOutsideVat(invoice) ? {} : { TaxCode: vatId(seller) }),
      BuyerPartyDetails: party('Buyer', buyer, {}),
      ...(buyer.contact !== null && { BuyerContactPersonName: cut(buyer.contact, 70) }),
      InvoiceDetails: invoiceDetails(invoice),
      InvoiceRow: invoice.rows.map(invoiceRow),
      EpiDetails: epiDetails(invoice),
    },
  };
  const options = { ignoreAttributes: false, attributeNamePrefix: '@', format: true };
  return new Builder(options).build(message);
}

/** OVT codes have the number of their scheme in ISO 6523. */
function address({ eInvoiceAddress }: Party) {
  return isOvt(eInvoiceAddress) ? { '@SchemeID': '0037', '#text': eInvoiceAddress } : eInvoiceAddress;
}

function vatId({ businessId }: Party): string {
  return `FI${businessId.replace('-', '')}`;
}

function isOutsideVat({ taxes }: Finvoice): boolean {
  return taxes.every(({ category }) => category === 'O');
}

function party(prefix: 'Seller' | 'Buyer', details: Party, { TaxCode }: { TaxCode?: string }) {
  return {
    [`${prefix}PartyIdentifier`]: cut(details.businessId, 35),
    [`${prefix}OrganisationName`]: pieces(details.name, 70),
    ...(TaxCode && { [`${prefix}OrganisationTaxCode`]: TaxCode }),
    [`${prefix}PostalAddressDetails`]: {
      [`${prefix}StreetName`]: pieces(details.street, 35).slice(0, 3),
      [`${prefix}TownName`]: cut(details.city, 35),
      [`${prefix}PostCodeIdentifier`]: cut(details.postcode, 35),
      CountryCode: details.country,
    },
  };
}

function invoiceDetails(invoice: Finvoice) {
  const { corrects, buyer, taxes, total } = invoice;
  const tax = taxes.reduce((sum, each) => sum + each.tax, 0);
  return {
    InvoiceTypeCode: corrects ? 'INV02' : 'INV01',
    InvoiceTypeCodeUN: corrects ? '381' : '380',
    InvoiceTypeText: corrects ? 'HYVITYSLASKU' : 'LASKU',
    OriginCode: 'Original',
    InvoiceNumber: invoice.number,
    InvoiceDate: date(invoice.issuedOn),
    ...(corrects && {
      OriginalInvoiceNumber: corrects.number,
      OriginalInvoiceDate: date(corrects.issuedOn),
    }),
    // It may be an order number or any other reference; the buyer's system looks for either.
    ...(buyer.reference !== null && {
      OrderIdentifier: cut(buyer.reference, 70),
      BuyerReferenceIdentifier: cut(buyer.reference, 70),
    }),
    RowsTotalVatExcludedAmount: amount(total - tax),
    InvoiceTotalVatExcludedAmount: amount(total - tax),
    InvoiceTotalVatAmount: amount(tax),
    InvoiceTotalVatIncludedAmount: amount(total),
    VatSpecificationDetails: taxes.map((each) => ({
      VatBaseAmount: amount(each.gross - each.tax),
      VatRatePercent: decimal(each.percent),
      VatCode: each.category,
      VatRateAmount: amount(each.tax),
      ...(each.reason !== null && { VatFreeText: pieces(each.reason, 70).slice(0, 3) }),
      ...(exemptionCodes[each.category] && { VatExemptionReasonCode: exemptionCodes[each.category] }),
    })),
    InvoiceFreeText: cut(invoice.text, 512),
    PaymentTermsDetails: {
      PaymentTermsFreeText: `${invoice.termDays} päivää netto`,
      InvoiceDueDate: date(invoice.dueOn),
    },
  };
}

function invoiceRow(row: FinvoiceRow, index: number) {
  return {
    ArticleName: cut(row.name, 100),
    ...(row.description !== null && { ArticleDescription: cut(row.description, 512) }),
    InvoicedQuantity: { '@QuantityUnitCode': 'kpl', '@QuantityUnitCodeUN': 'C62', '#text': row.quantity },
    UnitPriceAmount: amount(row.unitPrice - row.unitTax),
    UnitPriceVatIncludedAmount: amount(row.unitPrice),
    RowPositionIdentifier: index + 1,
    RowVatRatePercent: decimal(row.percent),
    RowVatCode: row.category,
    RowVatAmount: amount(row.tax),
    RowVatExcludedAmount: amount(row.gross - row.tax),
    RowAmount: amount(row.gross),
  };
}

/** What the buyer's bank needs to pay. */
function epiDetails({ issuedOn, dueOn, seller, reference, total }: Finvoice) {
  return {
    EpiIdentificationDetails: { EpiDate: date(issuedOn), EpiReference: '' },
    EpiPartyDetails: {
      // The IBAN identifies the bank, but the schema requires the element.
      EpiBfiPartyDetails: '',
      EpiBeneficiaryPartyDetails: {
        EpiNameAddressDetails: cut(seller.payee, 35),
        EpiAccountID: { '@IdentificationSchemeName': 'IBAN', '#text': seller.iban },
      },
    },
    EpiPaymentInstructionDetails: {
      EpiRemittanceInfoIdentifier: { '@IdentificationSchemeName': 'SPY', '#text': reference },
      EpiInstructedAmount: amount(total),
      EpiCharge: { '@ChargeOption': 'SLEV', '#text': 'SLEV' },
      EpiDateOptionDate: date(dueOn),
    },
  };
}

function date(day: string) {
  return { '@Format': 'CCYYMMDD', '#text': day.replaceAll('-', '') };
}

function amount(cents: Cents) {
  return { '@AmountCurrencyIdentifier': 'EUR', '#text': toEuros(cents).toFixed(2).replace('.', ',') };
}

/** Of a rate of VAT. */
function decimal(percent: number): string {
  return String(percent).replace('.', ',');
}
