import { setImmediate } from 'node:timers/promises';
import { massRefundInput } from '../routes/massActions/input';
import { richText, maxTags } from './richText';
import { validator } from './validator';

const id = '0123456789abcdef01234567';
const paymentsOf = (count: number) =>
  massRefundInput.check({
    body: { payments: Array.from({ length: count }, () => ({ _id: id, amount: 1 })) },
  });

it('lets other requests be answered while it checks a long list', async () => {
  const checking = paymentsOf(2_000);

  expect(await Promise.race([checking, setImmediate('turned')])).toBe('turned');
  expect(await checking).toEqual({ payments: [{ _id: id, amount: 100 }], amount: 0 });
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
