import { Account } from '../../models/account';
import { AuditEntry } from '../../models/auditEntry';
import { Customer } from '../../models/customer';
import { DiscountCode } from '../../models/discountCode';
import { SecurityEvent } from '../../models/securityEvent';
import { WaitingParty } from '../../models/waitingParty';
import { buildCustomer, buildGroup } from '../../test/factories';
import { useTestDatabase } from '../../test/testDatabase';
import { buildDiscountCode } from '../../test/trip';
import { unifyTexts } from './unifyTexts';

useTestDatabase();

async function customerWith(email: string, names: { firstName?: string } = {}) {
  const { _id } = await buildCustomer();
  await Customer.updateOne({ _id }, { email, ...names });
  await Account.updateOne({ _id }, { email });
  return _id;
}

const addressesOf = async (_id: unknown) => [
  (await Account.findById(_id).lean().orFail()).email,
  (await Customer.findById(_id).lean().orFail()).email,
];

it('texts are stored in the form in which they are now looked up, and the change is recorded in the history', async () => {
  const customer = await customerWith('\u200bmatti@hyvämatka.fi', { firstName: 'A\u0308ijo\u0308\u202e' });
  const { organization } = await Customer.findById(customer).lean().orFail();
  const code = await buildDiscountCode({ organization, code: 'KEVA\u0308T 2026' });

  await unifyTexts();
  await unifyTexts();

  expect(await addressesOf(customer)).toEqual(Array(2).fill('matti@xn--hyvmatka-2za.fi'));
  expect(await Customer.findById(customer).lean()).toMatchObject({ firstName: 'Äijö' });
  expect(await DiscountCode.findById(code._id).lean()).toMatchObject({ code: 'KEVÄT2026' });
  expect(await AuditEntry.countDocuments({ record: customer, 'by.id': 'upgrade' })).toBe(2);
});

it('two accounts that would get the same address stay unchanged, and staff are informed about the one that cannot be reached', async () => {
  const right = await customerWith('maija@example.fi');
  const other = await customerWith('maija@\u200bexample.fi');
  const twins = [await customerWith('\u200bpekka@example.fi'), await customerWith('pekka\u200e@example.fi')];

  await unifyTexts();

  expect(await addressesOf(right)).toEqual(Array(2).fill('maija@example.fi'));
  expect(await addressesOf(other)).toEqual(Array(2).fill('maija@\u200bexample.fi'));
  const { organization } = await Customer.findById(other).lean().orFail();
  expect(await SecurityEvent.find({ account: other }).lean()).toMatchObject([
    { kind: 'addressTwice', organization },
  ]);
  expect(await SecurityEvent.countDocuments({ account: { $in: [right, ...twins] } })).toBe(2);
});

it('parties stay unchanged if they would wait twice in a group', async () => {
  const group = await buildGroup();
  const { organization } = group;
  const wait = (email: string, isOpen?: true) =>
    WaitingParty.collection.insertOne({ organization, group: group._id, email, ...(isOpen && { isOpen }) });
  await wait('a@example.fi', true);
  await wait('a@example.fi\u200b', true);
  await wait('\u200ba@example.fi');
  await wait('\u200bb@example.fi', true);

  await unifyTexts();

  const emails = await WaitingParty.find({ group: group._id }).sort({ _id: 1 }).distinct('email');
  expect(emails.sort()).toEqual(['a@example.fi', 'a@example.fi\u200b', 'b@example.fi']);
  expect(await SecurityEvent.find({ organization }).lean()).toMatchObject([{ kind: 'addressTwice' }]);
});
