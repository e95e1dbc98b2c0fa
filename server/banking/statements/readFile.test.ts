import type { CsvMapping } from '../../contract/bankCsv';
import { camtOf } from '../../test/statements';
import { maxColumns, maxEntries, maxLineLength, maxTagLength, maxTextLength } from './limits';
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

describe('a file beyond what statements have is refused before its content is compared', () => {
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

describe('a tag longer than those of statements is refused before its attributes are read', () => {
  it.each([
    ['a million attributes', attributes(1_000_000, '')],
    ['attributes that hold a closing bracket', attributes(1_000, '>')],
    ['attributes that hold an opening bracket', attributes(1_000, '<')],
    ['a tag that never ends', `${camt.slice(0, -20)}<a b="${'>'.repeat(maxTagLength)}`],
  ])('%s', (_what, text) => {
    expect(() => read(text)).toThrow('notXml');
  });
});

it('reads all that is within the limits', () => {
  const message = 'a'.repeat(maxTextLength);

  expect(read(csvOf(`1.2.2027;1;${message}`))).toMatchObject({ entries: [{ message }] });
  expect(read(attributes(100, '<>'))).toMatchObject({ entries: [{ message: 'MESSAGE' }] });
  expect(read(withMessage(`<!-- ${'a'.repeat(6_000)} --><Ustrd>${message}</Ustrd>`))).toMatchObject({
    entries: [{ message }],
  });
});
