import { dayOf, instantOf, timeOf } from './helsinkiTime';

it.each([
  ['2026-06-30T20:59:59Z', '2026-06-30', '23:59'],
  ['2026-06-30T21:00:00Z', '2026-07-01', '00:00'],
  ['2026-12-31T21:59:59Z', '2026-12-31', '23:59'],
  ['2026-12-31T22:00:00Z', '2027-01-01', '00:00'],
])('at %s it is %s, %s in Helsinki', (instant, day, time) => {
  expect(dayOf(new Date(instant))).toBe(day);
  expect(timeOf(new Date(instant))).toBe(time);
});

describe('the instant of a time', () => {
  it.each([
    ['in summer', '2026-06-30', '20:15', '2026-06-30T17:15:00.000Z'],
    ['in winter', '2026-12-31', '20:15', '2026-12-31T18:15:00.000Z'],
    ['just before the skipped hour', '2027-03-28', '02:59', '2027-03-28T00:59:00.000Z'],
    ['just after the skipped hour', '2027-03-28', '04:00', '2027-03-28T01:00:00.000Z'],
    ['just before the repeated hour', '2026-10-25', '02:59', '2026-10-24T23:59:00.000Z'],
    ['in the repeated hour: its first pass', '2026-10-25', '03:30', '2026-10-25T00:30:00.000Z'],
    ['just after the repeated hour', '2026-10-25', '04:00', '2026-10-25T02:00:00.000Z'],
    ['at midnight of the day on which clocks change', '2027-03-28', '00:00', '2027-03-27T22:00:00.000Z'],
  ])('%s', (_when, day, time, instant) => {
    expect(instantOf(day, time)?.toISOString()).toBe(instant);
  });

  it.each([
    ['skipped', '2027-03-28', '03:00'],
    ['skipped', '2027-03-28', '03:30'],
    ['skipped', '2027-03-28', '03:59'],
    ['no day', '2027-02-30', '12:00'],
    ['no day', 'tomorrow', '12:00'],
    ['no time', '2027-02-18', '24:00'],
    ['no time', '2027-02-18', 'noon'],
  ])('does not exist where it is %s: %s %s', (_why, day, time) => {
    expect(instantOf(day, time)).toBeUndefined();
  });
});
