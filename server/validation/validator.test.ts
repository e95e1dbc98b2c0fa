import { setImmediate } from 'node:timers/promises';
import type { Cents, Euros } from '../contract/money';
import { massRefundInput } from '../routes/massActions/input';
import { clearable, onlyIf, is } from './conditions';
import { clock } from '../lib/clock';
import { pastDay } from './dates';
import { amount, percent, wholeNumber } from './numbers';
import { richText, maxTags } from './richText';
import { validator } from './validator';

const id = '0123456789abcdef01234567';
const checkPayments = (count: number) =>
  massRefundInput.check({
    body: { payments: Array.from({ length: count }, () => ({ _id: id, amount: 1 })) },
  });

it('the validator does not block other requests while it checks a long list', async () => {
  const checking = checkPayments(2_000);

  expect(await Promise.race([checking, setImmediate('turned')])).toBe('turned');
  expect(await checking).toEqual({ payments: [{ _id: id, amount: 100 }], amount: 0 });
});

it('the checks of a field judge each input by itself, on the day on which they run', async () => {
  const input = validator<{ birthday: string }>({ birthday: pastDay });
  const check = (birthday: string) => input.check({ body: { birthday } });
  clock.now = () => new Date('2027-01-01T10:00:00Z');
  await expect(check('2027-01-02')).rejects.toMatchObject({ faults: [{ code: 'futureDate' }] });
  await expect(check('x')).rejects.toMatchObject({ faults: [{ code: 'invalidDate' }] });

  clock.now = () => new Date('2027-01-02T10:00:00Z');

  expect(await check('2027-01-02')).toEqual({ birthday: '2027-01-02' });
});

describe('a text of HTML', () => {
  const input = validator<{ info: string }>({ info: richText });
  const tags = (count: number) => '<b>'.repeat(count) + 'x';

  it('is refused with too many tags before it is sanitized', async () => {
    await expect(input.check({ body: { info: tags(maxTags + 1) } })).rejects.toMatchObject({
      faults: [{ code: 'tooManyTags', path: 'info', params: { max: maxTags } }],
    });
    expect((await input.check({ body: { info: tags(maxTags) } })).info).toContain('x');
  });
});

describe('an amount', () => {
  interface Input {
    price: Euros;
    tax: Euros | null;
    percent: number;
    fees: { booking: Euros };
  }
  const rules = { price: amount, tax: clearable(null, amount), percent, fees: { booking: amount } };

  it('is in euros in the input and in cents in the output', async () => {
    const body = { price: 19.99, tax: null, percent: 25.5, fees: { booking: 4.5 } };

    const checked = await validator<Input>(rules).check({ body });

    const price: Cents = checked.price;
    // @ts-expect-error no longer in euros
    const booking: Euros = checked.fees.booking;
    expect({ ...checked, price, fees: { booking } }).toEqual({
      price: 1_999,
      tax: null,
      percent: 25.5,
      fees: { booking: 450 },
    });
  });

  it('needs a rule for amounts, which no other field may have', () => {
    // @ts-expect-error a percentage is not an amount
    validator<Input>({ ...rules, price: percent });
    // @ts-expect-error a whole number is not an amount under a condition either
    validator<Input>({ ...rules, tax: onlyIf(is('percent', 0), wholeNumber(0, 1)) });
    // @ts-expect-error a percentage is not an amount within an object either
    validator<Input>({ ...rules, fees: { booking: percent } });
    // @ts-expect-error an amount is not a percentage
    validator<Input>({ ...rules, percent: amount });
    // @ts-expect-error an amount is not a percentage with a default either
    validator<Input>({ ...rules, percent: clearable(0, amount) });

    expect(validator<Input>(rules).schema).toMatchObject({ required: ['price', 'percent', 'fees'] });
  });
});
