import { countryName } from './countryName';

it.each([
  ['SE', 'fi', 'Ruotsi'],
  ['SE', 'en', 'Sweden'],
  ['', 'fi', ''],
  ['Ruotsi', 'en', 'Ruotsi'],
] as const)('%j in %s is %j', (code, language, name) => {
  expect(countryName(code, language)).toBe(name);
});
