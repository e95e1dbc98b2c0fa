import { Types } from 'mongoose';
import { cabinsFor } from './allotment';

it.each([50, 1_000, 100_000])('the cabins of a demo for %i travellers fit into a contract', async (seats) => {
  const ferry = { _id: new Types.ObjectId(), organization: new Types.ObjectId() };

  await expect(cabinsFor(ferry, seats).validate()).resolves.toBeUndefined();
});
