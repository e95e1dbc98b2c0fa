import { dayOf } from './clock';

it.each([
  ['2026-06-30T20:59:59Z', '2026-06-30'],
  ['2026-06-30T21:00:00Z', '2026-07-01'],
  ['2026-12-31T21:59:59Z', '2026-12-31'],
  ['2026-12-31T22:00:00Z', '2027-01-01'],
])('%s falls on %s in Helsinki, summer and winter', (instant, day) => {
  expect(dayOf(new Date(instant))).toBe(day);
});
