import { readInstant } from './readInstant';

it.each([
  ['12/05/2027 20:55', '2027-05-12T17:55:00.000Z'],
  ['12/05/2027 08:05', '2027-05-12T05:05:00.000Z'],
  ['12/1/2027  8.05', '2027-01-12T06:05:00.000Z'],
  ['12/05/2027 25:00', ''],
  // Skipped when summer time begins.
  ['28/03/2027 03:30', ''],
  ['12/05/2027', ''],
])('parses “%s” as Finnish time', (text, instant) => {
  expect(readInstant(text, 'Europe/Helsinki')).toBe(instant);
});

it.each([
  ['14/05/2027 16:45', '2027-05-14T14:45:00.000Z'],
  ['14/01/2027 16:45', '2027-01-14T15:45:00.000Z'],
  // Skipped in Sweden, but not in Finland.
  ['28/03/2027 02:30', ''],
  ['28/03/2027 03:30', '2027-03-28T01:30:00.000Z'],
])('parses “%s” as Swedish time', (text, instant) => {
  expect(readInstant(text, 'Europe/Stockholm')).toBe(instant);
});
