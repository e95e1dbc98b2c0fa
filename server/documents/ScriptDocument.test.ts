import { buffer } from 'node:stream/consumers';
import { loadFallback } from './fallback/loadFallback';
import { ScriptDocument } from './ScriptDocument';

/** Four characters, each as wide as the font size. */
const name = '山田太郎';
const size = 10;
const margin = 50;

async function open(text: string): Promise<ScriptDocument> {
  const fallback = await loadFallback({ regular: [text], bold: [] });
  const pdf = new ScriptDocument({ margin, compress: false }, fallback);
  pdf.font('regular').fontSize(size);
  return pdf;
}

it('a line is measured with the fonts that print it', async () => {
  const pdf = await open(name);

  const latin = pdf.widthOfString('Aino ');

  expect(pdf.widthOfString(name)).toBeCloseTo(4 * size);
  expect(pdf.widthOfString(`Aino ${name}`)).toBeCloseTo(latin + 4 * size);
});

it('text wraps at the widths of the fonts that print it', async () => {
  const pdf = await open(name);
  const heightIn = (width: number) => pdf.heightOfString(`${name} ${name}`, { width });

  expect(heightIn(9 * size)).toBeCloseTo(heightIn(20 * size));
  expect(heightIn(5 * size)).toBeCloseTo(2 * heightIn(9 * size));
});

it('right-aligned text uses the widths of the fonts that print it, on the baseline of the other letters', async () => {
  const pdf = await open(name);
  const width = 200;
  const bytes = buffer(pdf);
  const latin = pdf.widthOfString('Aino ');
  pdf.text(`Aino ${name}`, margin, 100, { width, align: 'right' });
  pdf.end();

  const places = [...(await bytes).toString('latin1').matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)];

  const begin = margin + width - latin - 4 * size;
  expect(Number(places[0]?.[1])).toBeCloseTo(begin);
  expect(Number(places[1]?.[1])).toBeCloseTo(begin + latin);
  expect(new Set(places.map(([, , line]) => line)).size).toBe(1);
});
