import { prepareCollections } from '../../database/connection';
import { Account } from '../../models/account';
import { Customer } from '../../models/customer';
import { buildCustomer } from '../../test/factories';
import { useTestDatabase } from '../../test/testDatabase';
import { unconfirmInvited } from './customers';

useTestDatabase();
beforeAll(prepareCollections);

it('the addresses of customers who have not opened their invitation become unconfirmed, and no others', async () => {
  const [invited, markedLater, confirmed] = [
    await buildCustomer(),
    await buildCustomer(),
    await buildCustomer(),
  ];
  const since = new Date('2026-11-02T10:15:00.000Z');
  await Account.updateMany(
    { _id: { $in: [invited._id, markedLater._id] } },
    { $unset: { passwordHash: '' } },
  );
  await Customer.updateOne({ _id: markedLater._id }, { unconfirmedSince: since });

  await unconfirmInvited();

  const sinceOf = async ({ _id }: { _id: unknown }) =>
    (await Customer.findById(String(_id)).lean().orFail()).unconfirmedSince;
  expect(await sinceOf(invited)).toEqual(invited.registeredAt);
  expect(await sinceOf(markedLater)).toEqual(since);
  expect(await sinceOf(confirmed)).toBeNull();
});
