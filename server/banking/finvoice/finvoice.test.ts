import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { validateXML } from 'xmllint-wasm';
import { type Finvoice, finvoice, type FinvoiceRow, type FinvoiceTax } from './finvoice';

const row = (overrides: Partial<FinvoiceRow> = {}): FinvoiceRow => ({
  name: 'Matkapaketti',
  description: 'Maija Virtanen',
  quantity: 2,
  unitPrice: 12_550,
  unitTax: 2_550,
  gross: 25_100,
  tax: 5_100,
  category: 'S',
  percent: 25.5,
  ...overrides,
});

const tax = (overrides: Partial<FinvoiceTax> = {}): FinvoiceTax => ({
  category: 'S',
  percent: 25.5,
  reason: null,
  gross: 25_100,
  tax: 5_100,
  ...overrides,
});

const seller = {
  name: 'Äyskäri ry',
  businessId: '7654321-2',
  street: 'Satamakatu 1',
  postcode: '00100',
  city: 'Helsinki',
  country: 'FI',
  eInvoiceAddress: '003776543212',
  eInvoiceOperator: '003721291126',
  payee: 'Äyskäri ry',
  iban: 'FI2112345600000785',
};

const buyer = {
  name: 'Lukio Oy',
  businessId: '1234567-1',
  street: 'Koulukatu 2',
  postcode: '33100',
  city: 'Tampere',
  country: 'FI',
  eInvoiceAddress: 'FI4250001510000023',
  eInvoiceOperator: 'OKOYFIHH',
  reference: 'Tilaus 77',
  contact: 'Rehtori Aalto',
};

const invoice = (overrides: Partial<Finvoice> = {}): Finvoice => ({
  messageId: '65f0c0ffee0123456789abcd',
  createdAt: new Date('2026-11-27T08:30:15.250Z'),
  number: 12,
  corrects: null,
  issuedOn: '2026-11-27',
  dueOn: '2026-12-11',
  termDays: 14,
  seller,
  buyer,
  reference: '123456789012',
  text: 'Syysristeily',
  rows: [row()],
  taxes: [tax()],
  total: 25_100,
  ...overrides,
});

/** The faults by the schema that Finance Finland publishes. */
async function faultsIn(contents: string): Promise<string[]> {
  const schema = await readFile(path.join(__dirname, 'samples/Finvoice3.0.xsd'), 'utf8');
  const { errors } = await validateXML({
    xml: { fileName: 'invoice.xml', contents },
    schema: { fileName: 'Finvoice3.0.xsd', contents: schema },
  });
  return errors.map(({ message }) => message);
}

function read(xml: string) {
  const parser = new XMLParser({ parseTagValue: false, ignoreAttributes: false, attributeNamePrefix: '@' });
  const { Finvoice: content } = parser.parse(xml) as { Finvoice: Record<string, object> };
  return content;
}

const euros = (text: string) => ({ '@AmountCurrencyIdentifier': 'EUR', '#text': text });
const day = (text: string) => ({ '@Format': 'CCYYMMDD', '#text': text });

describe('a Finvoice file', () => {
  it('states parties, dates, sums, taxes, rows and how to pay', async () => {
    const xml = finvoice(invoice());

    expect(await faultsIn(xml)).toEqual([]);
    expect(read(xml)).toMatchObject({
      '@Version': '3.0',
      MessageTransmissionDetails: {
        MessageSenderDetails: {
          FromIdentifier: { '@SchemeID': '0037', '#text': '003776543212' },
          FromIntermediator: '003721291126',
        },
        MessageReceiverDetails: { ToIdentifier: 'FI4250001510000023', ToIntermediator: 'OKOYFIHH' },
        MessageDetails: {
          MessageIdentifier: '65f0c0ffee0123456789abcd',
          MessageTimeStamp: '2026-11-27T08:30:15Z',
          SpecificationIdentifier: 'EN16931',
        },
      },
      SellerPartyDetails: {
        SellerPartyIdentifier: '7654321-2',
        SellerOrganisationName: 'Äyskäri ry',
        SellerOrganisationTaxCode: 'FI76543212',
      },
      BuyerPartyDetails: {
        BuyerPartyIdentifier: '1234567-1',
        BuyerOrganisationName: 'Lukio Oy',
        BuyerPostalAddressDetails: {
          BuyerStreetName: 'Koulukatu 2',
          BuyerTownName: 'Tampere',
          BuyerPostCodeIdentifier: '33100',
          CountryCode: 'FI',
        },
      },
      BuyerContactPersonName: 'Rehtori Aalto',
      InvoiceDetails: {
        InvoiceTypeCode: 'INV01',
        InvoiceTypeCodeUN: '380',
        InvoiceNumber: '12',
        InvoiceDate: day('20261127'),
        OrderIdentifier: 'Tilaus 77',
        BuyerReferenceIdentifier: 'Tilaus 77',
        InvoiceTotalVatExcludedAmount: euros('200,00'),
        InvoiceTotalVatAmount: euros('51,00'),
        InvoiceTotalVatIncludedAmount: euros('251,00'),
        VatSpecificationDetails: {
          VatBaseAmount: euros('200,00'),
          VatRatePercent: '25,5',
          VatCode: 'S',
          VatRateAmount: euros('51,00'),
        },
        InvoiceFreeText: 'Syysristeily',
        PaymentTermsDetails: { InvoiceDueDate: day('20261211') },
      },
      InvoiceRow: {
        ArticleName: 'Matkapaketti',
        ArticleDescription: 'Maija Virtanen',
        InvoicedQuantity: { '@QuantityUnitCode': 'kpl', '#text': '2' },
        UnitPriceAmount: euros('100,00'),
        UnitPriceVatIncludedAmount: euros('125,50'),
        RowVatAmount: euros('51,00'),
        RowVatExcludedAmount: euros('200,00'),
        RowAmount: euros('251,00'),
      },
      EpiDetails: {
        EpiPartyDetails: {
          EpiBeneficiaryPartyDetails: {
            EpiNameAddressDetails: 'Äyskäri ry',
            EpiAccountID: { '@IdentificationSchemeName': 'IBAN', '#text': 'FI2112345600000785' },
          },
        },
        EpiPaymentInstructionDetails: {
          EpiRemittanceInfoIdentifier: { '@IdentificationSchemeName': 'SPY', '#text': '123456789012' },
          EpiInstructedAmount: euros('251,00'),
          EpiDateOptionDate: day('20261211'),
        },
      },
    });
  });

  it('of a credit invoice names the original, and has negative sums', async () => {
    const xml = finvoice(
      invoice({
        number: 13,
        corrects: { number: 12, issuedOn: '2026-11-27' },
        rows: [row({ quantity: -2, gross: -25_100, tax: -5_100 })],
        taxes: [tax({ gross: -25_100, tax: -5_100 })],
        total: -25_100,
      }),
    );

    expect(await faultsIn(xml)).toEqual([]);
    expect(read(xml)).toMatchObject({
      InvoiceDetails: {
        InvoiceTypeCode: 'INV02',
        InvoiceTypeCodeUN: '381',
        OriginalInvoiceNumber: '12',
        OriginalInvoiceDate: day('20261127'),
        InvoiceTotalVatIncludedAmount: euros('-251,00'),
      },
      InvoiceRow: { InvoicedQuantity: { '#text': '-2' }, UnitPriceAmount: euros('100,00') },
      EpiDetails: { EpiPaymentInstructionDetails: { EpiInstructedAmount: euros('-251,00') } },
    });
  });

  it('states the reason instead of VAT under the margin scheme, and no VAT id if all of it is outside VAT', async () => {
    const reason = 'Voittomarginaalijärjestelmä – matkatoimistot';
    const margin = { category: 'E', percent: 0, tax: 0 } as const;
    const outside = { category: 'O', percent: 0, tax: 0, reason: null } as const;
    const xml = finvoice(
      invoice({ rows: [row({ ...margin, unitTax: 0 })], taxes: [tax({ ...margin, reason })] }),
    );
    const untaxed = finvoice(invoice({ rows: [row({ ...outside, unitTax: 0 })], taxes: [tax(outside)] }));

    expect([...(await faultsIn(xml)), ...(await faultsIn(untaxed))]).toEqual([]);
    expect(read(xml)).toMatchObject({
      SellerPartyDetails: { SellerOrganisationTaxCode: 'FI76543212' },
      InvoiceDetails: {
        InvoiceTotalVatAmount: euros('0,00'),
        VatSpecificationDetails: {
          VatBaseAmount: euros('251,00'),
          VatRatePercent: '0',
          VatCode: 'E',
          VatFreeText: reason,
          VatExemptionReasonCode: 'VATEX-EU-D',
        },
      },
      InvoiceRow: { RowVatCode: 'E', RowVatAmount: euros('0,00'), RowVatExcludedAmount: euros('251,00') },
    });
    expect(untaxed).not.toContain('TaxCode');
    expect(read(untaxed)).toMatchObject({
      InvoiceDetails: { VatSpecificationDetails: { VatCode: 'O', VatExemptionReasonCode: 'VATEX-EU-O' } },
    });
  });

  it.each([
    ['long', 'Matkailuyhdistys '.repeat(60)],
    ['one character', 'X'],
    ['empty', ''],
    ['markup', '<b>&amp;]]>"\'</b> <&">'],
    ['Nordic letters', 'ÅÄÖ åäö '.repeat(30)],
    ['another script', '王小明 Иван Щукин'],
    ['emoji, counted as one character each', '🙂'.repeat(600)],
    ['one emoji', '🙂'],
    ['control characters and line breaks', 'a\u0000b\u0007c\td\ne\u001Ff\u0085g\uFFFEh'],
    ['half of a surrogate pair', 'a\uD83Db'],
    ['spaces alone', ' \u00A0 '],
  ])('is valid with a text that is %s', async (_kind, text) => {
    const named = { name: text, street: text, city: text, postcode: text };
    const xml = finvoice(
      invoice({
        seller: { ...seller, ...named, payee: text },
        buyer: { ...buyer, ...named, reference: text, contact: text },
        text,
        rows: [row({ name: text, description: text })],
        taxes: [tax({ category: 'E', percent: 0, tax: 0, reason: text })],
      }),
    );

    expect(await faultsIn(xml)).toEqual([]);
  });

  it('has every character of a name as it is written', () => {
    const name = 'Ääkköset & Ŋ 王小明 🙂';
    const description = `${name}, <Иван>`;
    const xml = finvoice(invoice({ buyer: { ...buyer, name }, rows: [row({ description })] }));

    expect(xml).toContain('encoding="UTF-8"');
    expect(read(xml)).toMatchObject({
      BuyerPartyDetails: { BuyerOrganisationName: name },
      InvoiceRow: { ArticleDescription: description },
    });
  });

  it('is refused by the schema without a buyer, or with an amount in another form (negative control)', async () => {
    const xml = finvoice(invoice());

    expect(await faultsIn(xml.replace(/<BuyerPartyDetails>.*<\/BuyerPartyDetails>/s, ''))).not.toEqual([]);
    expect(await faultsIn(xml.replace('251,00', '251.00'))).not.toEqual([]);
  });
});
