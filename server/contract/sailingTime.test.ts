import { sailingDay, sailingHourText, sailingTimeText } from './sailingTime';
import { timeZoneNames } from './timeZoneNames';
import { timeZones } from './timeZones';

const writeDay = (day: string) => day.split('-').reverse().join('.');

it.each([
  ['Europe/Helsinki', '2027-05-12T17:15:00Z', '12.05.2027 20:15 Suomen aikaa'],
  ['Europe/Mariehamn', '2027-05-12T20:30:00Z', '12.05.2027 23:30 Suomen aikaa'],
  ['Europe/Tallinn', '2027-05-12T13:45:00Z', '12.05.2027 16:45 Viron aikaa'],
  ['Europe/Stockholm', '2027-05-14T14:45:00Z', '14.05.2027 16:45 Ruotsin aikaa (17:45 Suomen aikaa)'],
  ['Europe/Stockholm', '2027-01-14T15:45:00Z', '14.01.2027 16:45 Ruotsin aikaa (17:45 Suomen aikaa)'],
  [
    'Europe/Stockholm',
    '2027-05-14T21:30:00Z',
    '14.05.2027 23:30 Ruotsin aikaa (15.05.2027 00:30 Suomen aikaa)',
  ],
  // The days on which clocks change: both countries do so at the same instant.
  ['Europe/Stockholm', '2027-03-28T00:59:00Z', '28.03.2027 01:59 Ruotsin aikaa (02:59 Suomen aikaa)'],
  ['Europe/Stockholm', '2027-03-28T01:00:00Z', '28.03.2027 03:00 Ruotsin aikaa (04:00 Suomen aikaa)'],
  ['Europe/Stockholm', '2027-10-31T00:30:00Z', '31.10.2027 02:30 Ruotsin aikaa (03:30 Suomen aikaa)'],
  ['Europe/Stockholm', '2027-10-31T01:30:00Z', '31.10.2027 02:30 Ruotsin aikaa (03:30 Suomen aikaa)'],
  ['Europe/Helsinki', '2027-03-28T01:00:00Z', '28.03.2027 04:00 Suomen aikaa'],
  ['Europe/Tallinn', '2027-10-31T01:30:00Z', '31.10.2027 03:30 Viron aikaa'],
  ['Europe/Berlin', '2027-05-14T01:00:00Z', '14.05.2027 03:00 Saksan aikaa (04:00 Suomen aikaa)'],
] as const)(
  'a time in %s is written with the zone’s name, and with Finnish time if that differs: %s',
  (timeZone, dateTime, text) => {
    expect(sailingTimeText({ dateTime, timeZone }, 'fi', writeDay)).toBe(text);
  },
);

it('a sailing time can be written in English', () => {
  const call = { dateTime: '2027-05-14T14:45:00Z', timeZone: 'Europe/Stockholm' } as const;

  expect(sailingTimeText(call, 'en', writeDay)).toBe('14.05.2027 16:45 Swedish time (17:45 Finnish time)');
  expect(sailingHourText(call, 'en')).toBe('16:45 Swedish time, 17:45 Finnish time');
  expect(sailingHourText({ ...call, timeZone: 'Europe/Helsinki' }, 'en')).toBe('17:45 Finnish time');
});

it('a sailing has the day of its port', () => {
  expect(sailingDay({ dateTime: '2027-05-14T21:30:00Z', timeZone: 'Europe/Stockholm' })).toBe('2027-05-14');
  expect(sailingDay({ dateTime: '2027-05-14T21:30:00Z', timeZone: 'Europe/Helsinki' })).toBe('2027-05-15');
});

it.each(timeZones)('a sailing time can be written for %s, which Node knows', (timeZone) => {
  const text = sailingTimeText({ dateTime: '2027-05-14T14:45:00Z', timeZone }, 'fi', writeDay);

  expect(text).toContain(timeZoneNames[timeZone].fi);
});
