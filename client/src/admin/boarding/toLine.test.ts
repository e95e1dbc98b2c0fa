import { toLine } from './toLine';

it.each([
  ['Gate\t 1\n', 'Gate 1'],
  ['\ufe0f', ''],
  [' \u200d ', ''],
  [`${'\ufe0f'.repeat(8)}Gate`, ''],
  ['1234567 9', '1234567'],
  // The normal form of this letter has two characters.
  ['1234567\u0958', '1234567\u0915'],
  ['1234567\u{1f6a2}', '1234567'],
  ['123456\u{1f6a2}', '123456\u{1f6a2}'],
])('%j becomes a line of 8 characters that the server accepts', (text, line) => {
  expect(toLine(text, 8)).toBe(line);
});
