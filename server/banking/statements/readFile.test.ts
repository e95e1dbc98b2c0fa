import type { CsvMapping } from '../../contract/statementFile';
import { camtOf } from '../../test/statements';
import {
  maxColumns,
  maxEntries,
  maxLineLength,
  maxTagLength,
  maxTextLength,
  UnreadableFile,
} from '../../lib/tables/UnreadableFile';
import { decodeText } from '../../lib/tables/decodeText';
import { readFile } from './readFile';

const mapping: CsvMapping = {
  date: 'Pvm',
  dateFormat: 'D.M.YYYY',
  amount: 'Summa',
  reference: null,
  payer: null,
  message: 'Viesti',
  id: null,
};

const read = (text: string) => readFile(Buffer.from(text), [mapping]);
const csvOf = (...rows: string[]) => ['Pvm;Summa;Viesti', ...rows].join('\n');
const camt = camtOf([{ id: '1', bookedOn: '2027-02-01', amount: 1, message: 'MESSAGE' }]);
const withMessage = (xml: string) => camt.replace('<Ustrd>MESSAGE</Ustrd>', xml);
const attributes = (count: number, value: string) =>
  camt.replace('<Ntry>', `<Ntry ${Array.from({ length: count }, (_, n) => `a${n}="${value}"`).join(' ')}>`);

describe('a file that exceeds the limits is refused before its entries are compared', () => {
  it.each([
    ['a line of 2,400,000 columns', `a${';b'.repeat(2_400_000)}`],
    ['one column too many', 'a;'.repeat(maxColumns) + 'a'],
    ['a row with too many columns', csvOf(`1.2.2027;1;${'a;'.repeat(maxColumns)}`)],
    ['a line without an end', csvOf('a'.repeat(maxLineLength))],
    ['a long cell', csvOf(`1.2.2027;1;${'a'.repeat(maxTextLength + 1)}`)],
    ['a cell of many lines', csvOf(`1.2.2027;1;"${'short\n'.repeat(150_000)}"`)],
    ['too many entries', csvOf(...Array.from({ length: maxEntries + 1 }, () => '1.2.2027;1;'))],
    ['a long message', withMessage(`<Ustrd>${'a'.repeat(900_000)}</Ustrd>`)],
    ['a long section', withMessage(`<Ustrd><![CDATA[${'a'.repeat(900_000)}]]></Ustrd>`)],
    ['a message of many parts', withMessage('<Ustrd>Kiitos matkasta</Ustrd>'.repeat(1_000))],
  ])('%s', (_what, text) => {
    expect(() => read(text)).toThrow('tooLarge');
  });
});

describe('a tag that exceeds the limit is refused before its attributes are read', () => {
  it.each([
    ['a million attributes', attributes(1_000_000, '')],
    ['attributes that contain a closing bracket', attributes(1_000, '>')],
    ['attributes that contain an opening bracket', attributes(1_000, '<')],
    ['a tag that never ends', `${camt.slice(0, -20)}<a b="${'>'.repeat(maxTagLength)}`],
  ])('%s', (_what, text) => {
    expect(() => read(text)).toThrow('notXml');
  });
});

it('a file within the limits is read completely', () => {
  const message = 'a'.repeat(maxTextLength);

  expect(read(csvOf(`1.2.2027;1;${message}`))).toMatchObject({ entries: [{ message }] });
  expect(read(attributes(100, '<>'))).toMatchObject({ entries: [{ message: 'MESSAGE' }] });
  expect(read(withMessage(`<!-- ${'a'.repeat(6_000)} --><Ustrd>${message}</Ustrd>`))).toMatchObject({
    entries: [{ message }],
  });
});

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
const utf8 = (text: string) => [...Buffer.from(text)];
const utf16 = (text: string) => [...Buffer.from(text, 'utf16le')];

const euro = 0x80; // in windows-1252
const byteOrderMark = [0xef, 0xbb, 0xbf];

describe('the text of a file', () => {
  it.each([
    ['UTF-8', bytes(utf8('Määrä €'))],
    ['UTF-8 with a BOM', bytes(byteOrderMark, utf8('Määrä €'))],
    ['UTF-16 with a BOM', bytes([0xff, 0xfe], utf16('Määrä €'))],
    ['big-endian UTF-16', bytes([0xfe, 0xff], [...Buffer.from('Määrä €', 'utf16le').swap16()])],
    ['windows-1252', bytes('Määrä ', [euro])],
  ])('is decoded from %s', (_, file) => {
    expect(decodeText(file)).toBe('Määrä €');
  });

  it.each([
    ['ISO-8859-1', bytes('ä')],
    ['iso-8859-15', bytes('ä')],
    ['windows-1252', bytes('ä')],
    ['UTF-8', bytes(utf8('ä'))],
    ['utf-8', bytes(utf8('ä'))],
  ])('is decoded from %s if the XML declaration says so', (encoding, letter) => {
    const declaration = `<?xml version='1.0' encoding='${encoding}' standalone='yes'?>`;

    expect(decodeText(bytes(declaration, [...letter]))).toBe(`${declaration}ä`);
  });

  it('is decoded from the declared encoding, even if it is also valid UTF-8', () => {
    expect(decodeText(bytes('<?xml version="1.0" encoding="ISO-8859-15"?>', utf8('ä'), [0xa4]))).toMatch(
      /Ã€€$/,
    );
  });

  it('is decoded from UTF-8 if the declaration names no encoding', () => {
    expect(decodeText(bytes('<?xml version="1.0"?>', utf8('ä')))).toMatch(/>ä$/);
  });

  it('is empty in an empty file', () => {
    expect(decodeText(new Uint8Array())).toBe('');
  });
});

it.each([
  ['an unknown encoding', bytes('<?xml version="1.0" encoding="x-klingon"?>')],
  ['an encoding other than its own', bytes('<?xml version="1.0" encoding="UTF-8"?>ä')],
  ['UTF-8 only by its BOM', bytes(byteOrderMark, 'ä')],
])('a file that declares %s is refused', (_, file) => {
  expect(() => decodeText(file)).toThrow(new UnreadableFile('encoding'));
});

it.each(['%PDF-1.7', 'PK\x03\x04', '\xd0\xcf\x11\xe0', '\x1f\x8b\x08'])(
  'a file of another format is refused by its first bytes: %j',
  (start) => {
    expect(() => readFile(Buffer.from(`${start} Pvm;Summa;Viesti`, 'latin1'), [mapping])).toThrow(
      new UnreadableFile('otherFormat'),
    );
  },
);

it('an export of Holvi is read, with the names of months', () => {
  const holvi =
    'Payment date;Execution date;Amount;Currency;Counterparty;Description;Reference;Message;Filing ID';
  const columns = { date: 'Execution date', amount: 'Amount', reference: 'Reference', id: 'Filing ID' };
  const file = `${holvi}\n2 May 2026;2 May 2026;193,50;EUR;Esimerkki Essi;x;20270014;;f076e8057fb4`;

  expect(readFile(Buffer.from(file), [{ ...mapping, ...columns, message: null }])).toMatchObject({
    entries: [{ bookedOn: '2026-05-02', amount: 19_350, reference: '20270014', bankId: 'f076e8057fb4' }],
    leftOut: [],
  });
});
