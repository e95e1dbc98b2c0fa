import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { csvWriter } from './csv';

type Row = [string, string];

const columns = [
  { label: 'Nimi', text: ([name]: Row) => name },
  { label: 'Muuta', text: ([, other]: Row) => other },
];

async function written(rows: Row[]): Promise<string> {
  const writer = csvWriter(columns);
  const [result] = await Promise.all([text(writer), pipeline(Readable.from(rows), writer)]);
  return result;
}

describe('a CSV file', () => {
  it('has a heading, semicolons and CRLF line ends', async () => {
    expect(await written([['Äijälä', 'a']])).toBe('\ufeff"Nimi";"Muuta"\r\n"Äijälä";"a"');
  });

  it('has a heading even without rows', async () => {
    expect(await written([])).toBe('\ufeff"Nimi";"Muuta"');
  });

  it('quotes cells with quotes, semicolons and line ends', async () => {
    expect(await written([['a"b";c', 'd\r\ne\n']])).toContain('"a""b"";c";"d\r\ne\n"');
  });
});
