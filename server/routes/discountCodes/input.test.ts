import { Types } from 'mongoose';
import { InvalidInput } from '../../lib/AppError';
import { discountCodeInput } from './input';

const id = String(new Types.ObjectId());
const body = {
  name: 'Alennus',
  code: ' keva\u0308t\u200b 10 ',
  discount: 10,
  maxUsages: 0,
  validUntil: '2030-04-30',
  applyTo: [{ _id: id, name: 'Paketti' }],
  organization: id,
};

it('a code is stored in capitals without spaces and invisible characters, and products by their ids', async () => {
  expect(await discountCodeInput.check({ body: structuredClone(body) })).toMatchObject({
    code: 'KEVÄT10',
    applyTo: [id],
  });
});

it.each([
  // ß becomes SS.
  ['code', 'ß'.repeat(51), 'tooLong'],
  ['discount', 0, 'notInRange'],
  ['discount', 101, 'notInRange'],
  ['discount', 12.5, 'tooManyDecimals'],
  ['maxUsages', -1, 'notInRange'],
  ['applyTo', 'Paketti', 'wrongType'],
  ['validUntil', '2030-04-31', 'invalidDate'],
])('a discount code is refused with the %s %j', async (path, value, code) => {
  await expect(discountCodeInput.check({ body: { ...body, [path]: value } })).rejects.toMatchObject({
    faults: expect.arrayContaining([expect.objectContaining({ code, path })]),
  });
});

it('the fault of an invalid product has its index', async () => {
  const refusal = discountCodeInput.check({ body: { ...body, applyTo: [id, 'x'] } });

  await expect(refusal).rejects.toBeInstanceOf(InvalidInput);
  await expect(refusal).rejects.toMatchObject({ faults: [{ code: 'notFound', path: 'applyTo.1' }] });
});
