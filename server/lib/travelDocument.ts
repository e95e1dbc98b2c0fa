/**
 * National letters as the machine-readable lines of travel documents write them (ICAO Doc 9303, part 3, section 6, table A), unless
 * that is the letter without its marks. Where the table allows several, the one that Finnish passports have.
 */
const letters: Readonly<Record<string, string>> = {
  ...{ Ä: 'AE', Å: 'AA', Æ: 'AE', Ö: 'OE', Ø: 'OE', Œ: 'OE', Ü: 'UE', Ĳ: 'IJ' },
  ...{ ẞ: 'SS', Þ: 'TH', Đ: 'D', Ð: 'D', Ħ: 'H', Ł: 'L', Ŀ: 'L', Ŋ: 'N', Ŧ: 'T' },
};

/** A name in the capitals of a travel document. Hyphens and apostrophes, and letters of other scripts, stay. */
export function spellAsTravelDocument(name: string): string {
  return name
    .normalize('NFC')
    .toUpperCase()
    .replace(/\p{Script=Latin}\p{M}*/gu, (letter) => letters[letter] ?? withoutMarks(letter));
}

function withoutMarks(letter: string): string {
  const [base = ''] = letter.normalize('NFD');
  return letters[base] ?? base;
}
