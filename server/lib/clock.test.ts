import { addDays, dayOf, instantOf } from './clock';

it.each([
  ['2026-06-30T20:59:59Z', '2026-06-30'],
  ['2026-06-30T21:00:00Z', '2026-07-01'],
  ['2026-12-31T21:59:59Z', '2026-12-31'],
  ['2026-12-31T22:00:00Z', '2027-01-01'],
])('%s falls on %s in Helsinki, summer and winter', (instant, day) => {
  expect(dayOf(new Date(instant))).toBe(day);
});

it.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2026-10-24', 2, '2026-10-26'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s and %d days is %s, whatever clocks do meanwhile', (day, days, later) => {
  expect(addDays(day, days)).toBe(later);
});

it.each([
  ['2026-06-30', '20:15', '2026-06-30T17:15:00.000Z'],
  ['2026-12-31', '20:15', '2026-12-31T18:15:00.000Z'],
  ['2026-10-25', '02:30', '2026-10-24T23:30:00.000Z'],
])('%s at %s in Helsinki is %s', (day, time, instant) => {
  expect(instantOf(day, time).toISOString()).toBe(instant);
});
