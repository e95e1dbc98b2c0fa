import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { csvText } from './csv';

type Row = [string, string];

const columns = [
  { label: 'Nimi', text: ([name]: Row) => name },
  { label: 'Muuta', text: ([, other]: Row) => other },
];

async function written(...batches: Row[][]): Promise<string> {
  return text(csvText(columns, Readable.from(batches)));
}

describe('a CSV file', () => {
  it('has a heading, semicolons and CRLF line ends', async () => {
    expect(await written([['Äijälä', 'a']])).toBe('\ufeff"Nimi";"Muuta"\r\n"Äijälä";"a"');
  });

  it('has a heading even without rows', async () => {
    expect(await written()).toBe('\ufeff"Nimi";"Muuta"');
  });

  it('has one heading and no empty lines between batches', async () => {
    expect(
      await written(
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        [['e', 'f']],
      ),
    ).toBe('\ufeff"Nimi";"Muuta"\r\n"a";"b"\r\n"c";"d"\r\n"e";"f"');
  });

  it('quotes cells with quotes, semicolons and line ends', async () => {
    expect(await written([['a"b";c', 'd\r\ne\n']])).toContain('"a""b"";c";"d\r\ne\n"');
  });
});
