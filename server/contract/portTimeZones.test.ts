import { knownTimeZone, portTimeZone } from './portTimeZones';

it.each([
  ['Tukholma', 'Europe/Stockholm'],
  ['STOCKHOLM', 'Europe/Stockholm'],
  [' tukholma ', 'Europe/Stockholm'],
  ['Tukholma (Värtahamnen)', 'Europe/Stockholm'],
  ['Tukholma, Stadsgården', 'Europe/Stockholm'],
  ['Tukholma/Stockholm', 'Europe/Stockholm'],
  ['Kapellskär', 'Europe/Stockholm'],
  ['Tallinna', 'Europe/Tallinn'],
  ['Tallinn', 'Europe/Tallinn'],
  ['Maarianhamina', 'Europe/Mariehamn'],
  ['Mariehamn', 'Europe/Mariehamn'],
  ['Helsinki', 'Europe/Helsinki'],
  ['Åbo', 'Europe/Helsinki'],
  ['Riika', 'Europe/Riga'],
  ['Travemünde', 'Europe/Berlin'],
  ['Travemu\u0308nde', 'Europe/Berlin'],
  ['Kööpenhamina', 'Europe/Copenhagen'],
  ['København', 'Europe/Copenhagen'],
  ['Gdańsk', 'Europe/Warsaw'],
  ['Hoek van Holland', 'Europe/Amsterdam'],
  ['Oslo', 'Europe/Oslo'],
])('knows the time zone of “%s”', (city, timeZone) => {
  expect(knownTimeZone(city)).toBe(timeZone);
});

it.each(['', 'T', 'Tukhol', 'Merellä', 'Satama', '—'])('knows no time zone of “%s”', (city) => {
  expect(knownTimeZone(city)).toBeUndefined();
});

it('uses Finland’s time for a port stored by an earlier version, unless its city is known', () => {
  expect(portTimeZone({ city: 'Satama' })).toBe('Europe/Helsinki');
  expect(portTimeZone({ city: 'Satama', timeZone: null })).toBe('Europe/Helsinki');
  expect(portTimeZone({ city: 'Stockholm' })).toBe('Europe/Stockholm');
});

it('uses the time zone that staff have chosen, whatever the city', () => {
  expect(portTimeZone({ city: 'Stockholm', timeZone: 'Europe/Helsinki' })).toBe('Europe/Helsinki');
});
