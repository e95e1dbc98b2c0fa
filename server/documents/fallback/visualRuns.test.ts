import { visualRuns } from './visualRuns';

const fonts: [RegExp, string][] = [
  [/\p{Script=Hebrew}/u, 'hebrew'],
  [/\p{Script=Arabic}/u, 'arabic'],
  [/\p{Script=Han}/u, 'chinese'],
];
const fontOf = (cluster: string) => fonts.find(([script]) => script.test(cluster))?.[1];

/** The parts from left to right; the letters within a right-to-left word keep their logical order. */
const partsOf = (line: string) => visualRuns(line, fontOf).map(({ text }) => text);

it.each([
  ['Latin alone is one part', 'Aino Öhman', ['Aino Öhman']],
  ['another font begins a part', 'Matkat 旅行 ry', ['Matkat ', '旅行', ' ry']],
  ['words from right to left change places', 'Ostaja: משה כהן', ['Ostaja: ', 'כהן', ' ', 'משה']],
  ['a number keeps its order among them', 'משה 12', ['12', ' ', 'משה']],
  ['brackets are turned with what they hold', 'משה (כהן)', ['(', 'כהן', ')', ' ', 'משה']],
  ['Latin between them keeps its place', 'Aino משה Öhman', ['Aino ', 'משה', ' Öhman']],
  ['marks stay with their letter', 'عَبْدُ', ['عَبْدُ']],
])('%s: %s', (_rule, line, parts) => {
  expect(partsOf(line)).toEqual(parts);
});

it('each run has its font and whether it runs from right to left', () => {
  expect(visualRuns('A 旅 ש', fontOf)).toEqual([
    { text: 'A ', font: undefined, isReversed: false },
    { text: '旅', font: 'chinese', isReversed: false },
    { text: ' ', font: undefined, isReversed: false },
    { text: 'ש', font: 'hebrew', isReversed: true },
  ]);
});
