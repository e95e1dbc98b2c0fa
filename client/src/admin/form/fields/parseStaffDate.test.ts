import { parseStaffDay, parseStaffInstant } from './parseStaffDate';

it.each([
  ['12/05/2027', '2027-05-12'],
  [' 2/5/2027 ', '2027-05-02'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2027', ''],
  ['13/13/2027', ''],
  ['2027-05-12', ''],
  ['12/05/27', ''],
  ['', ''],
])('reads the day that “%s” means', (text, day) => {
  expect(parseStaffDay(text)).toBe(day);
});

it.each([
  ['12/05/2027 20:55', '2027-05-12T17:55:00.000Z'],
  ['12/05/2027 08:05', '2027-05-12T05:05:00.000Z'],
  ['12/1/2027  8.05', '2027-01-12T06:05:00.000Z'],
  ['12/05/2027 25:00', ''],
  // Skipped by the change to summer time.
  ['28/03/2027 03:30', ''],
  ['12/05/2027', ''],
])('reads the moment that “%s” means in Finland', (text, instant) => {
  expect(parseStaffInstant(text)).toBe(instant);
});
