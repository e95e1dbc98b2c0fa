import { formatDay, today } from './dates';

afterEach(() => jest.useRealTimers());

it('shows a day as Finns write it', () => {
  expect(formatDay('2001-04-09')).toBe('09.04.2001');
});

it.each([
  ['2027-01-01T21:59:00Z', '2027-01-01'],
  ['2027-01-01T22:00:00Z', '2027-01-02'],
  ['2027-07-01T21:00:00Z', '2027-07-02'],
])('at %s it is %s in Finland', (instant, day) => {
  jest.useFakeTimers({ now: new Date(instant) });
  expect(today()).toBe(day);
});
