import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { validateXML } from 'xmllint-wasm';
import { type CreditTransfer, type CreditTransferOrder, pain001 } from './pain001';

const transfer = (overrides: Partial<CreditTransfer> = {}): CreditTransfer => ({
  endToEndId: 'REFUND0123456789ABCDEF',
  amount: 22_950,
  name: 'Maija Virtanen',
  iban: 'FI2112345600000785',
  message: 'Matkapaketti REFUND0123456789ABCDEF',
  ...overrides,
});

const order = (overrides: Partial<CreditTransferOrder> = {}): CreditTransferOrder => ({
  messageId: '65F0C0FFEE0123456789ABCD',
  createdAt: new Date('2026-11-27T08:30:15.250Z'),
  executionDay: '2026-11-30',
  debtor: { name: 'Äyskäri ry', iban: 'FI4250001510000023' },
  transfers: [transfer()],
  ...overrides,
});

/** The faults by the schema that ISO publishes. */
async function faultsIn(contents: string): Promise<string[]> {
  const schema = await readFile(path.join(__dirname, 'samples/pain.001.001.09.xsd'), 'utf8');
  const { errors } = await validateXML({
    xml: { fileName: 'order.xml', contents },
    schema: { fileName: 'pain.001.001.09.xsd', contents: schema },
  });
  return errors.map(({ message }) => message);
}

function read(xml: string) {
  const parser = new XMLParser({ parseTagValue: false, ignoreAttributes: false, attributeNamePrefix: '@' });
  const { Document: document } = parser.parse(xml) as Record<string, Record<string, unknown>>;
  return document;
}

describe('an order of credit transfers', () => {
  it('is valid by the schema of pain.001.001.09, also with names in other scripts, of any length, and with markup', async () => {
    const names = [
      'Björn Sjöström',
      'Иван Щукин',
      'Ζωή Παπαδοπούλου',
      '王小明',
      '<b>&amp;]]>',
      '🙂',
      'Ł'.repeat(200),
    ];
    const transfers = names.map((name, index) =>
      transfer({ name, message: `${name} //`, endToEndId: `REFUND${index}`, amount: index + 1 }),
    );

    expect(await faultsIn(pain001(order({ transfers })))).toEqual([]);
  });

  it('is refused by the schema if the payer or an account is missing (negative control)', async () => {
    const xml = pain001(order());

    expect(await faultsIn(xml.replace(/<Dbtr>.*<\/Dbtr>/s, ''))).not.toEqual([]);
    expect(await faultsIn(xml.replace('FI2112345600000785', '12345'))).not.toEqual([]);
  });

  it('states the payer, recipients, amounts, day, shared charges and total', () => {
    const transfers = [transfer(), transfer({ endToEndId: 'REFUND2', amount: 5 })];

    expect(read(pain001(order({ transfers })))).toEqual({
      '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: '65F0C0FFEE0123456789ABCD',
          CreDtTm: '2026-11-27T08:30:15Z',
          NbOfTxs: '2',
          CtrlSum: '229.55',
          InitgPty: { Nm: 'Ayskari ry' },
        },
        PmtInf: {
          PmtInfId: '65F0C0FFEE0123456789ABCD',
          PmtMtd: 'TRF',
          NbOfTxs: '2',
          CtrlSum: '229.55',
          PmtTpInf: { InstrPrty: 'NORM', SvcLvl: { Cd: 'SEPA' } },
          ReqdExctnDt: { Dt: '2026-11-30' },
          Dbtr: { Nm: 'Ayskari ry' },
          DbtrAcct: { Id: { IBAN: 'FI4250001510000023' }, Ccy: 'EUR' },
          DbtrAgt: { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } },
          ChrgBr: 'SLEV',
          CdtTrfTxInf: [
            {
              PmtId: { EndToEndId: 'REFUND0123456789ABCDEF' },
              Amt: { InstdAmt: { '@Ccy': 'EUR', '#text': '229.50' } },
              Cdtr: { Nm: 'Maija Virtanen' },
              CdtrAcct: { Id: { IBAN: 'FI2112345600000785' } },
              RmtInf: { Ustrd: 'Matkapaketti REFUND0123456789ABCDEF' },
            },
            expect.objectContaining({ Amt: { InstdAmt: { '@Ccy': 'EUR', '#text': '0.05' } } }),
          ],
        },
      },
    });
  });
});
