import { toCsv } from './csv';

function readText(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string); // `readAsText` results in a string
    reader.readAsText(blob);
  });
}

it('writes semicolons, Windows line breaks and a byte-order mark', async () => {
  const blob = toCsv(['a', 'b'], [['x', 'y']]);

  expect(blob.size).toBe('\r\n'.length * 2 + 'a;b'.length + 'x;y'.length + 3);
  expect(await readText(blob)).toBe('a;b\r\nx;y\r\n');
});

it('writes amounts so that Finnish Excel does not read them as dates', async () => {
  expect(await readText(toCsv(['amount'], [[10.5], [29], [1_193.5]]))).toBe(
    'amount\r\n10,50\r\n29,00\r\n1193,50\r\n',
  );
});

it('quotes characters that would end a cell', async () => {
  expect(await readText(toCsv(['a'], [['x;y'], ['say "hi"'], ['two\nlines']]))).toBe(
    'a\r\n"x;y"\r\n"say ""hi"""\r\n"two\nlines"\r\n',
  );
});

it('keeps a spreadsheet from evaluating a cell as a formula', async () => {
  expect(await readText(toCsv(['a'], [['=1+1'], ['-1+2'], ['-2'], [-4]]))).toBe(
    "a\r\n'=1+1\r\n'-1+2\r\n-2\r\n-4,00\r\n",
  );
});
