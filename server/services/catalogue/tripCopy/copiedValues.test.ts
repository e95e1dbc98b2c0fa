import { shiftInstant } from './copiedValues';
import { daysBetween } from '../../../contract/calendarDays';

it.each([
  ['winter time to summer time', '2027-02-18T15:30:00Z', '2027-06-17', '2027-06-17T14:30:00.000Z'],
  ['summer time to winter time', '2027-06-17T14:30:00Z', '2027-11-18', '2027-11-18T15:30:00.000Z'],
  ['the first of the two hours in autumn', '2027-10-30T00:30:00Z', '2027-10-31', '2027-10-31T00:30:00.000Z'],
  [
    'the hour skipped in spring, an hour later',
    '2027-03-27T01:30:00Z',
    '2027-03-28',
    '2027-03-28T01:30:00.000Z',
  ],
  [
    'the hour skipped in spring, from summer time',
    '2026-06-01T00:30:00Z',
    '2027-03-28',
    '2027-03-28T01:30:00.000Z',
  ],
])('a shifted instant keeps the Finnish time of day: %s', (_case, instant, day, shifted) => {
  const days = daysBetween(instant.slice(0, 10), day);

  expect(shiftInstant(new Date(instant), days, 'Europe/Helsinki').toISOString()).toBe(shifted);
});

it.each([
  ['winter time to summer time', '2027-02-18T15:45:00Z', 119, '2027-06-17T14:45:00.000Z'],
  ['summer time to winter time', '2027-06-17T14:45:00Z', 154, '2027-11-18T15:45:00.000Z'],
  // 23:30 in Sweden, the next day in Finland.
  ['late in the evening', '2027-02-18T22:30:00Z', 119, '2027-06-17T21:30:00.000Z'],
  ['the hour that Sweden skips, an hour later', '2027-03-27T01:30:00Z', 1, '2027-03-28T01:30:00.000Z'],
  ['the first of the two hours in autumn', '2027-10-30T00:30:00Z', 1, '2027-10-31T00:30:00.000Z'],
  ['the second of the two hours, on the same day', '2027-10-31T01:30:00Z', 0, '2027-10-31T01:30:00.000Z'],
])('a shifted instant keeps the port’s time of day: %s', (_case, instant, days, shifted) => {
  expect(shiftInstant(new Date(instant), days, 'Europe/Stockholm').toISOString()).toBe(shifted);
});
