import { dayIn, instantIn, movedInstantIn, timeIn } from './zonedTime';

it.each([
  ['Europe/Helsinki', '2027-05-14T14:45:00Z', '2027-05-14', '17:45'],
  ['Europe/Mariehamn', '2027-05-14T14:45:00Z', '2027-05-14', '17:45'],
  ['Europe/Tallinn', '2027-05-14T14:45:00Z', '2027-05-14', '17:45'],
  ['Europe/Stockholm', '2027-05-14T14:45:00Z', '2027-05-14', '16:45'],
  ['Europe/Stockholm', '2027-01-14T22:30:00Z', '2027-01-14', '23:30'],
  ['Europe/London', '2027-01-14T23:30:00Z', '2027-01-14', '23:30'],
  ['Atlantic/Reykjavik', '2027-07-14T23:59:59Z', '2027-07-14', '23:59'],
] as const)('clocks of %s show at %s: %s, %s', (timeZone, instant, day, time) => {
  expect([dayIn(timeZone, new Date(instant)), timeIn(timeZone, new Date(instant))]).toEqual([day, time]);
  expect(instantIn(timeZone, day, time)?.getTime()).toBe(Math.floor(Date.parse(instant) / 60_000) * 60_000);
});

describe('on the days on which clocks change', () => {
  it.each([
    ['Europe/Helsinki', '2027-03-28', '02:59', '2027-03-28T00:59:00.000Z'],
    ['Europe/Helsinki', '2027-03-28', '04:00', '2027-03-28T01:00:00.000Z'],
    ['Europe/Stockholm', '2027-03-28', '01:59', '2027-03-28T00:59:00.000Z'],
    ['Europe/Stockholm', '2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
    ['Europe/Stockholm', '2027-03-28', '03:30', '2027-03-28T01:30:00.000Z'],
    ['Europe/Mariehamn', '2027-03-28', '04:00', '2027-03-28T01:00:00.000Z'],
    ['Europe/Tallinn', '2027-03-28', '04:00', '2027-03-28T01:00:00.000Z'],
    ['Europe/London', '2027-03-28', '02:00', '2027-03-28T01:00:00.000Z'],
    // Repeated: the first pass, in summer time.
    ['Europe/Helsinki', '2027-10-31', '03:30', '2027-10-31T00:30:00.000Z'],
    ['Europe/Stockholm', '2027-10-31', '02:30', '2027-10-31T00:30:00.000Z'],
    ['Europe/Stockholm', '2027-10-31', '03:00', '2027-10-31T02:00:00.000Z'],
    ['Europe/Tallinn', '2027-10-31', '03:59', '2027-10-31T00:59:00.000Z'],
    ['Europe/Mariehamn', '2027-10-31', '04:00', '2027-10-31T02:00:00.000Z'],
  ] as const)('a time of %s on %s, %s is %s', (timeZone, day, time, instant) => {
    expect(instantIn(timeZone, day, time)?.toISOString()).toBe(instant);
    expect(movedInstantIn(timeZone, day, time).toISOString()).toBe(instant);
  });

  it.each([
    ['Europe/Helsinki', '03:30', '2027-03-28T01:30:00.000Z', '04:30'],
    ['Europe/Mariehamn', '03:00', '2027-03-28T01:00:00.000Z', '04:00'],
    ['Europe/Tallinn', '03:59', '2027-03-28T01:59:00.000Z', '04:59'],
    ['Europe/Stockholm', '02:30', '2027-03-28T01:30:00.000Z', '03:30'],
  ] as const)(
    'a time that clocks of %s skip, %s, is none, or %s if it has to be one',
    (zone, time, instant, shown) => {
      expect(instantIn(zone, '2027-03-28', time)).toBeUndefined();
      expect(movedInstantIn(zone, '2027-03-28', time).toISOString()).toBe(instant);
      expect(timeIn(zone, new Date(instant))).toBe(shown);
    },
  );
});

it('takes no other text for a time', () => {
  expect(instantIn('Europe/Stockholm', 'tomorrow', '12:00')).toBeUndefined();
  expect(() => movedInstantIn('Europe/Stockholm', 'tomorrow', '12:00')).toThrow(RangeError);
});
