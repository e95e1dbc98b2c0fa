import { readDay, readInstant } from './readDay';

it.each([
  ['12/05/2027', '2027-05-12'],
  [' 2/5/2027 ', '2027-05-02'],
  ['12.05.2027', '2027-05-12'],
  ['2.5.2027', '2027-05-02'],
  ['2,5,2027', '2027-05-02'],
  ['02052027', '2027-05-02'],
  ['2027-05-12', '2027-05-12'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2027', ''],
  ['13/13/2027', ''],
  ['05/31/2027', ''],
  ['12/05.2027', ''],
  ['12/05/27', ''],
  ['', ''],
])('reads the day that “%s” says', (text, day) => {
  expect(readDay(text)).toBe(day);
});

it.each([
  ['12/05/2027 20:55', '2027-05-12T17:55:00.000Z'],
  ['12/05/2027 08:05', '2027-05-12T05:05:00.000Z'],
  ['12/1/2027  8.05', '2027-01-12T06:05:00.000Z'],
  ['12/05/2027 25:00', ''],
  // Skipped by the change to summer time.
  ['28/03/2027 03:30', ''],
  ['12/05/2027', ''],
])('reads the moment that “%s” says in Finland', (text, instant) => {
  expect(readInstant(text, 'Europe/Helsinki')).toBe(instant);
});

it.each([
  ['14/05/2027 16:45', '2027-05-14T14:45:00.000Z'],
  ['14/01/2027 16:45', '2027-01-14T15:45:00.000Z'],
  // Skipped in Sweden, an hour before Finland's clocks show it.
  ['28/03/2027 02:30', ''],
  ['28/03/2027 03:30', '2027-03-28T01:30:00.000Z'],
])('reads the moment that “%s” says in Sweden', (text, instant) => {
  expect(readInstant(text, 'Europe/Stockholm')).toBe(instant);
});
