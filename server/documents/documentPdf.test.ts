import { boxesIn, pdfText } from '../test/pdfText';
import type * as Printer from './documentPdf';
import { documentPdf } from './documentPdf';
import type { DocumentView } from './documentView';

function view(seller: string, buyer: string): DocumentView {
  return {
    language: 'fi',
    title: 'Kuitti 1',
    at: new Date('2026-05-04T09:00:00Z'),
    seller: [seller],
    facts: [{ label: 'Ostaja', value: buyer }],
    products: {
      caption: 'Tuotteet',
      head: ['Tuote', 'Hinta'],
      rows: [['Matka', '12,00 €']],
      total: ['Yhteensä', '12,00 €'],
    },
    taxes: { caption: 'Verot', head: ['Vero', 'Veroton'], rows: [['ALV 25,5 %', '9,56 €']] },
    notes: [],
  };
}

const accented = () => view('ÄÅÖÉ ry', 'Šäöåéà Žíúñÿ');
const plain = () => view('Matkakerho Aalto ry', 'Aino Öhman');

it('a document has the same bytes, with all letters in the text layer, whatever was printed before', async () => {
  const first = await documentPdf(plain());

  jest.resetModules();
  const restarted = jest.requireActual<typeof Printer>('./documentPdf');
  // The accented letters of this document contain letters of the other document.
  await restarted.documentPdf(accented());
  const later = await restarted.documentPdf(plain());

  expect(pdfText(later)).toContain('Matkakerho Aalto ry');
  expect(pdfText(later)).toBe(pdfText(first));
  expect(later.equals(first)).toBe(true);
});

const names = [
  ['Greek', 'Χρήστος Παπαδόπουλος'],
  ['Cyrillic', 'Юлия Щербакова'],
  ['Vietnamese', 'Nguyễn Thị Hồng'],
  ['Chinese, simplified', '李小龙'],
  ['Chinese, traditional', '王麗華'],
  ['Japanese', '山田太郎さん'],
  ['Korean', '김철수'],
  ['Thai, with a tone above a vowel', 'สมชาย น้ำผึ้ง'],
  ['Devanagari, with a vowel before its letter', 'राम क्षत्रिय'],
  ['Georgian', 'გიორგი მაისურაძე'],
  ['Armenian', 'Արմեն Սարգսյան'],
] as const;

/** The text layer without line breaks, which occur wherever the font changes. */
const textOf = (pdf: Buffer) => pdfText(pdf).replaceAll('\n', '');

it.each(names)('a name in %s is printed and can be copied', async (_script, name) => {
  const pdf = await documentPdf(view('Matkat ry', name));

  expect(textOf(pdf)).toContain(`Ostaja: ${name}`);
  expect(boxesIn(pdf)).toBe(0);
});

it.each([
  ['Hebrew', 'משה כהן'],
  ['Arabic', 'محمد بن حسن'],
  ['Arabic, with vowels', 'عَبْدُ'],
])('a name in %s is printed from right to left', async (_script, name) => {
  const pdf = await documentPdf(view('Matkat ry', name));

  // The glyphs in their order from left to right.
  expect(textOf(pdf)).toContain(`Ostaja: ${Array.from(name).reverse().join('')}`);
  expect(boxesIn(pdf)).toBe(0);
});

it.each([
  ['Matkat 旅行 ry', 'ꦗꦮ', 'Ostaja: [U+A997][U+A9AE]'],
  ['Matkat ry', 'Aino 😀', 'Ostaja: Aino [U+1F600]'],
])(
  'a character that no font has is printed as its code, not as a box: %s, %s',
  async (seller, name, printed) => {
    const pdf = await documentPdf(view(seller, name));

    expect(textOf(pdf)).toContain(seller);
    expect(textOf(pdf)).toContain(printed);
    expect(boxesIn(pdf)).toBe(0);
  },
);

it('documents in several scripts have the same bytes in whatever order they are printed', async () => {
  const views = [
    ...names.map(([, name]) => view(`${name} ry`, name)),
    view('משה', 'محمد'),
    accented(),
    plain(),
  ];
  const first: Buffer[] = [];
  for (const each of views) first.push(await documentPdf(each));

  for (const [index, each] of [...views.entries()].reverse()) {
    const again = await documentPdf(each);
    expect(again.equals(first[index]!)).toBe(true);
  }
});
