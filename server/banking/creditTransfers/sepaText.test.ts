import { sepaText } from './sepaText';

it.each([
  ['Åke Öberg-Sääskilahti', 'Ake Oberg-Saaskilahti'],
  ['Straße Łódź Ørsted Æbelø', 'Strasse Lodz Orsted AEbelo'],
  ['Щукин Юрий', 'Shtukin Yurii'],
  ['Ζωή', 'Zoi'],
  ['O’Neill & Sons – “Ferry”', "O'Neill + Sons - .Ferry."],
  ['//a//b/', 'a/b'],
  ['tab\tand\nline', 'tab and line'],
  ['王小明', '...'],
  ['🙂', '.'],
])('%s becomes %s in the characters that every bank accepts', (text, latin) => {
  expect(sepaText(text, 70)).toBe(latin);
});

it('a text is cut to its length after transliteration, and does not end with a slash', () => {
  expect(sepaText('ß'.repeat(50), 70)).toBe('s'.repeat(70));
  expect(sepaText('abc/def', 4)).toBe('abc');
});
