import {
  dayInFinland,
  daysBefore,
  formatDay,
  formatStaffDay,
  formatTime,
  readersToday,
  today,
} from './dates';

afterEach(() => jest.useRealTimers());

it('shows a day as Finns write it', () => {
  expect(formatDay('2001-04-09')).toBe('09.04.2001');
});

it('shows a day as the panel writes it', () => {
  expect(formatStaffDay('2001-04-09')).toBe('09/04/2001');
});

it('counts days back across the end of a month', () => {
  expect(daysBefore('2027-03-30', 30)).toBe('2027-02-28');
});

it('returns the day in the reader’s time zone', () => {
  jest.useFakeTimers({ now: new Date(2027, 2, 9, 23, 59) });
  expect(readersToday()).toBe('2027-03-09');
});

it.each([
  ['2027-01-01T21:59:00Z', '2027-01-01', '23:59'],
  ['2027-01-01T22:00:00Z', '2027-01-02', '00:00'],
  ['2027-07-01T21:00:00Z', '2027-07-02', '00:00'],
])('at %s it is %s, %s in Finland', (instant, day, time) => {
  jest.useFakeTimers({ now: new Date(instant) });
  expect(today()).toBe(day);
  expect(dayInFinland(instant)).toBe(day);
  expect(formatTime(instant)).toBe(time);
});
