import { spellAsTravelDocument } from './travelDocument';

it.each([
  ['Äijälä', 'AEIJAELAE'],
  ['Åström', 'AASTROEM'],
  ['Öhman', 'OEHMAN'],
  ['Müller', 'MUELLER'],
  ['Sørensen', 'SOERENSEN'],
  ['Æsa', 'AESA'],
  ['Œuvre', 'OEUVRE'],
  ['Weiß', 'WEISS'],
  ['Þór', 'THOR'],
  ['Guðrún', 'GUDRUN'],
  ['Đặng', 'DANG'],
  ['Łódź', 'LODZ'],
  ['Šimková', 'SIMKOVA'],
  ['Žižka', 'ZIZKA'],
  ['Ñandú', 'NANDU'],
  ['Çelik', 'CELIK'],
  ['Işık', 'ISIK'],
  ['İnan', 'INAN'],
  ['Ħal Ŋŧ', 'HAL NT'],
  ['Ŀ IJssel ĳ', 'L IJSSEL IJ'],
  ['Őry Ű', 'ORY U'],
  ['Ǿ Ǣ', 'OE AE'],
])('a travel document writes %s as %s (ICAO Doc 9303, part 3)', (name, spelt) => {
  expect(spellAsTravelDocument(name)).toBe(spelt);
  expect(spellAsTravelDocument(name.normalize('NFD'))).toBe(spelt);
});

it.each([
  ["O'Brien-Äär d’Arc", "O'BRIEN-AEAER D’ARC"],
  ['Иванов', 'ИВАНОВ'],
  ['', ''],
])('hyphens, apostrophes and other scripts stay: %s', (name, spelt) => {
  expect(spellAsTravelDocument(name)).toBe(spelt);
});
