import { helsinkiDay, helsinkiTime } from './helsinkiTime';

it.each([
  ['2026-06-30T20:59:59Z', '2026-06-30', '23:59'],
  ['2026-06-30T21:00:00Z', '2026-07-01', '00:00'],
  ['2026-12-31T21:59:59Z', '2026-12-31', '23:59'],
  ['2026-12-31T22:00:00Z', '2027-01-01', '00:00'],
])('at %s it is %s, %s in Helsinki', (instant, day, time) => {
  expect(helsinkiDay(new Date(instant))).toBe(day);
  expect(helsinkiTime(new Date(instant))).toBe(time);
});
