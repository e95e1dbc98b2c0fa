import { day, instant, pastDay } from './dates';
import { validator } from './validator';

const input = validator<Record<'day' | 'instant' | 'pastDay', string>>({ day, instant, pastDay });
const valid = { day: '2027-02-28', instant: '2027-02-28T12:00:00Z', pastDay: '1990-01-01' };

it.each([
  ['day', '2027-02-28', '2027-02-28'],
  ['day', '2027-02-28T22:30:00Z', '2027-03-01'],
  ['day', '2199-12-31', '2199-12-31'],
  ['instant', '2027-02-28T12:00+02:00', '2027-02-28T10:00:00.000Z'],
  ['pastDay', '1900-01-01', '1900-01-01'],
])('the field %s accepts %s as %s', async (field, sent, stored) => {
  expect(await input.check({ body: { ...valid, [field]: sent } })).toEqual({
    ...valid,
    instant: '2027-02-28T12:00:00.000Z',
    [field]: stored,
  });
});

it.each([
  ['day', '2027-02-30', 'invalidDate'],
  ['day', '2027-02-30T12:00:00Z', 'invalidDate'],
  ['day', '2027-02-28T12:00:00', 'invalidDate'],
  ['day', '2027-02-28T24:00:00Z', 'invalidDate'],
  ['day', '0001-01-01', 'notInRange'],
  ['day', '1899-12-31', 'notInRange'],
  ['day', '9999-12-31', 'notInRange'],
  ['day', '9999-12-31T23:00:00Z', 'notInRange'],
  ['day', '0200-01-01T00:00:00Z', 'notInRange'],
  ['instant', '2027-02-30T12:00:00Z', 'invalidDate'],
  ['instant', '2027-02-28T12:00:00', 'invalidDate'],
  ['instant', '2027-02-28', 'invalidDate'],
  ['instant', '0001-01-01T00:00:00Z', 'notInRange'],
  ['pastDay', '0200-01-01T00:00:00Z', 'notInRange'],
  ['pastDay', '9999-12-31', 'futureDate'],
])('the field %s refuses %s as %s', async (field, sent, code) => {
  await expect(input.check({ body: { ...valid, [field]: sent } })).rejects.toMatchObject({
    faults: [{ path: field, code }],
  });
});
