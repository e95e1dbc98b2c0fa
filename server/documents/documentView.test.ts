import { Types } from 'mongoose';
import type { StoredDocumentTax, StoredSalesDocument } from '../models/salesDocument';
import { pdfText } from '../test/pdfText';
import { documentHtml } from './documentHtml';
import { documentPdf } from './documentPdf';
import { documentView } from './documentView';

const margin = { percent: null, description: 'Voittomarginaalijärjestelmä – matkatoimistot' };
const feeVat: StoredDocumentTax = { percent: 25.5, description: null, gross: 205, tax: 42 };

function receiptWith(taxes: StoredDocumentTax[]): StoredSalesDocument {
  const id = new Types.ObjectId();
  const purchase = {
    name: 'Risteily',
    price: 3_970,
    serviceFee: 205,
    serviceFeeVat: 25.5,
    vat: false,
    vatPercent: null,
    taxAmount: 940,
    taxDescription: margin.description,
    mandatory: true,
    discount: 0,
    total: 4_175,
  };
  const line = { name: 'Risteily', listPrice: null, discount: 0 };
  return {
    _id: id,
    organization: id,
    event: id,
    customer: id,
    payment: id,
    product: id,
    kind: 'receipt',
    number: 7,
    corrects: null,
    at: new Date('2027-03-01T10:00:00Z'),
    day: '2027-02-26',
    language: 'fi',
    seller: {
      name: 'Opiskelijakunta',
      businessCode: '1234567-8',
      address: { street: 'Katu 1', postalCode: '00100', city: 'Helsinki', country: 'FI' },
    },
    buyer: 'Aino Aalto',
    eventName: 'Syysristeily',
    channel: 'other',
    transactionId: null,
    lines: [
      { ...line, kind: 'price', amount: 3_970, vatPercent: null },
      { ...line, kind: 'serviceFee', amount: 205, vatPercent: 25.5 },
    ],
    taxes,
    total: 4_175,
    purchase,
  };
}

const textsOf = async (taxes: StoredDocumentTax[]) => {
  const view = documentView(receiptWith(taxes));
  return [documentHtml(view), pdfText(await documentPdf(view))].map((text) => text.replace(/\s/g, ' '));
};

it('a document of a sale without VAT has the note that the organization wrote, and states no tax on the price', async () => {
  const taxes = [{ ...margin, isNote: true, gross: 3_970, tax: 940 }, feeVat];
  for (const text of await textsOf(taxes)) {
    expect(text).toContain(margin.description);
    expect(text).not.toContain('9,40');
    expect(text).not.toContain('30,30');
    expect(text).toContain('0,42');
  }
});

it('a document names the day of the money where it was issued on another day', async () => {
  for (const text of await textsOf([feeVat])) {
    expect(text).toMatch(/Päiväys.*01\.03\.2027.*Maksettu.*26\.02\.2027/);
  }
});

it('a document has no table of taxes if it states none', async () => {
  for (const text of await textsOf([{ ...margin, isNote: true, gross: 3_970, tax: 940 }])) {
    expect(text).toContain(margin.description);
    expect(text).not.toContain('Veron määrä');
  }
});

it('a document of an earlier version still prints the tax that it stated', async () => {
  for (const text of await textsOf([{ ...margin, gross: 3_970, tax: 940 }, feeVat])) {
    expect(text).toMatch(/matkatoimistot.*30,30.*9,40.*39,70/);
  }
});
