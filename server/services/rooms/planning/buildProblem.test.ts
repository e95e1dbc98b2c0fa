import { prepareCollections } from '../../../database/connection';
import type { StoredProduct } from '../../../models/product';
import { buildCustomer } from '../../../test/factories';
import { storeWishes } from '../../../test/roomPlanning';
import { buildHotelGroup } from '../../../test/rooms';
import { useTestDatabase } from '../../../test/testDatabase';
import { buildProduct } from '../../../test/trip';
import { readHotel } from './hotel';
import { buildProblem } from './buildProblem';

useTestDatabase();
beforeAll(prepareCollections);

async function buildPayingGuests() {
  const { group, accommodation } = await buildHotelGroup();
  const { organization } = group;
  const single = await buildProduct({ organization, roomType: '1h' });
  const double = await buildProduct({ organization, roomType: '2h' });
  const dinner = await buildProduct({ organization });
  const paying = (...products: StoredProduct[]) =>
    buildCustomer({ group: group._id, paidProducts: products.map(({ _id }) => _id) });
  const guests = {
    forSingle: await paying(single, dinner),
    forDouble: await paying(double),
    forBoth: await paying(single, double),
    forNone: await paying(dinner),
  };
  return { accommodation, guests };
}

it('guests are bound to the room size that one of their products pays for, unless they paid for two sizes', async () => {
  const { accommodation, guests } = await buildPayingGuests();

  const { people } = buildProblem(await readHotel(accommodation), []);

  const sizeOf = new Map(people.map(({ id, paidSize }) => [id, paidSize]));
  const sizes = Object.entries(guests).map(([name, { _id }]) => [name, sizeOf.get(String(_id))]);
  expect(Object.fromEntries(sizes)).toEqual({ forSingle: 1, forDouble: 2, forBoth: null, forNone: null });
});

it('guests in a locked room stay there regardless of payments and exclusions', async () => {
  const { accommodation, guests } = await buildPayingGuests();
  const { forSingle, forDouble, forNone } = guests;
  await storeWishes(forSingle, accommodation, { avoid: [forDouble, forNone] });
  const customers = [forSingle, forDouble].map(({ _id }) => String(_id));

  const problem = buildProblem(await readHotel(accommodation), [
    { roomType: '2h', customers, locked: true, fillers: [] },
  ]);

  const sizes = problem.people.filter(({ id }) => customers.includes(id)).map(({ paidSize }) => paidSize);
  expect(sizes).toEqual([null, 2]);
  expect(problem.exclusions).toEqual([[String(forSingle._id), String(forNone._id)]]);
});
