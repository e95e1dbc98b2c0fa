import { addDays, existingInstant, startOfDay } from './clock';

it.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2026-10-24', 2, '2026-10-26'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s plus %d days is %s, across clock changes', (day, days, later) => {
  expect(addDays(day, days)).toBe(later);
});

it.each([
  ['2026-06-30', '2026-06-29T21:00:00.000Z'],
  ['2026-12-31', '2026-12-30T22:00:00.000Z'],
  ['2027-03-28', '2027-03-27T22:00:00.000Z'],
  ['1900-01-01', '1899-12-31T22:20:11.000Z'],
])('the day %s begins at %s', (day, instant) => {
  expect(startOfDay(day).toISOString()).toBe(instant);
});

it('existingInstant refuses a time that the change to summer time skips', () => {
  expect(existingInstant('2027-03-28', '04:30').toISOString()).toBe('2027-03-28T01:30:00.000Z');
  expect(() => existingInstant('2027-03-28', '03:30')).toThrow(RangeError);
});
