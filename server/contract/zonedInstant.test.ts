import { instantIn, instantInOrAfterGap } from './zonedInstant';
import { dayIn, timeIn } from './zonedTime';

it.each([
  ['Europe/Helsinki', '2027-05-14T14:45:00Z', '2027-05-14', '17:45'],
  ['Europe/Mariehamn', '2027-05-14T14:45:00Z', '2027-05-14', '17:45'],
  ['Europe/Tallinn', '2027-05-14T14:45:00Z', '2027-05-14', '17:45'],
  ['Europe/Stockholm', '2027-05-14T14:45:00Z', '2027-05-14', '16:45'],
  ['Europe/Stockholm', '2027-01-14T22:30:00Z', '2027-01-14', '23:30'],
  ['Europe/London', '2027-01-14T23:30:00Z', '2027-01-14', '23:30'],
  ['Atlantic/Reykjavik', '2027-07-14T23:59:59Z', '2027-07-14', '23:59'],
] as const)('the local time in %s at %s is %s, %s', (timeZone, instant, day, time) => {
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
  ] as const)('the local time in %s on %s, %s is the instant %s', (timeZone, day, time, instant) => {
    expect(instantIn(timeZone, day, time)?.toISOString()).toBe(instant);
    expect(instantInOrAfterGap(timeZone, day, time).toISOString()).toBe(instant);
  });

  it.each([
    ['Europe/Helsinki', '03:30', '2027-03-28T01:30:00.000Z', '04:30'],
    ['Europe/Mariehamn', '03:00', '2027-03-28T01:00:00.000Z', '04:00'],
    ['Europe/Tallinn', '03:59', '2027-03-28T01:59:00.000Z', '04:59'],
    ['Europe/Stockholm', '02:30', '2027-03-28T01:30:00.000Z', '03:30'],
  ] as const)(
    'a skipped local time in %s, %s, has no instant, or is moved to %s',
    (zone, time, instant, shown) => {
      expect(instantIn(zone, '2027-03-28', time)).toBeUndefined();
      expect(instantInOrAfterGap(zone, '2027-03-28', time).toISOString()).toBe(instant);
      expect(timeIn(zone, new Date(instant))).toBe(shown);
    },
  );
});

it('other texts are not accepted as a time', () => {
  expect(instantIn('Europe/Stockholm', 'tomorrow', '12:00')).toBeUndefined();
  expect(() => instantInOrAfterGap('Europe/Stockholm', 'tomorrow', '12:00')).toThrow(RangeError);
});

describe('the instant of a time in Finland', () => {
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
    expect(instantIn('Europe/Helsinki', day, time)?.toISOString()).toBe(instant);
  });

  it.each([
    ['skipped', '2027-03-28', '03:00'],
    ['skipped', '2027-03-28', '03:30'],
    ['skipped', '2027-03-28', '03:59'],
    ['not a valid day', '2027-02-30', '12:00'],
    ['not a valid day', 'tomorrow', '12:00'],
    ['not a valid time', '2027-02-18', '24:00'],
    ['not a valid time', '2027-02-18', 'noon'],
  ])('does not exist for a time that is %s: %s %s', (_why, day, time) => {
    expect(instantIn('Europe/Helsinki', day, time)).toBeUndefined();
  });
});
