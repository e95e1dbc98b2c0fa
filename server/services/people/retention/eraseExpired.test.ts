import type { Types } from 'mongoose';
import { addDays, addMonths, clock, startOfDay } from '../../../lib/clock';
import { Account } from '../../../models/account';
import { Customer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Mail } from '../../../models/mail';
import { Payment } from '../../../models/payment';
import { SecurityEvent } from '../../../models/securityEvent';
import { useApp } from '../../../test/app';
import { buildCustomer, buildGroup } from '../../../test/factories';
import { expectAllInStep } from '../../../test/invariants';
import { buildStaff } from '../../../test/staff';
import { collect, buildProduct } from '../../../test/trip';
import { eraseExpired } from './eraseExpired';

const app = useApp();

const eventDay = '2030-05-10';
const policy = { requireTwoStep: false, confirmationHours: null, retentionMonths: 12 };
const run = () => eraseExpired(app.context);
const setDay = (day: string) => {
  clock.now = () => new Date(startOfDay(day).getTime() + 12 * 3_600_000);
};

/** Customers of a trip on `eventDay`, whose organization keeps them for a year. */
async function buildCase(customers = 3) {
  setDay('2030-01-01');
  const group = await buildGroup();
  await Event.updateOne({ _id: group.event }, { date: eventDay });
  for (let n = 0; n < customers; n += 1) await buildCustomer({ group: group._id });
  const owner = await buildStaff(app, 'owner', group.organization);
  await owner.put('security-policy', policy);
  return { group, owner };
}

/** Creates staff with a new token, because tokens of the previous year have expired. */
const logInAgain = (organization: Types.ObjectId) => buildStaff(app, 'owner', organization);
const countRemaining = (group: { _id: Types.ObjectId }) => Customer.countDocuments({ group: group._id });
const announcements = (organization: Types.ObjectId) =>
  Mail.find({ organization, kind: 'erasureAnnounced' }).lean();

it('customers are erased some time after their trip, but not within two weeks of the single announcement', async () => {
  const { group, owner } = await buildCase();
  const other = await buildCustomer();
  const { organization } = group;

  setDay('2031-04-25');
  await run();
  expect(await announcements(organization)).toEqual([]);
  setDay('2031-04-26');
  await Promise.allSettled([run(), run()]);
  await run();
  setDay('2031-05-09');
  await run();
  expect(await countRemaining(group)).toBe(3);
  setDay('2031-05-10');
  await Promise.allSettled([run(), run()]);
  await run();

  const [mail, ...more] = await announcements(organization);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: owner.admin.email, subject: expect.stringContaining('10.05.2031') });
  expect(mail?.text).toContain('(3)');
  expect(await countRemaining(group)).toBe(0);
  expect(await Account.countDocuments({ kind: 'customer' })).toBe(await Customer.countDocuments());
  expect(await Customer.exists({ _id: other._id })).not.toBeNull();
  const events = await SecurityEvent.find({ organization, kind: 'erasedByRetention' }).lean();
  expect(events.map(({ details, actor }) => ({ details, actor }))).toEqual([
    { details: { rows: 3 }, actor: null },
  ]);
  await expectAllInStep();
});

it('a customer who cannot be erased does not keep the others from being erased, and is logged without personal data', async () => {
  const { group } = await buildCase(3);
  const broken = await Customer.findOne({ group: group._id }).sort({ _id: 1 }).lean().orFail();
  setDay('2031-04-26');
  await run();
  const fail = () => {
    throw new Error('the account cannot be deleted');
  };
  // With the batch, and alone.
  const deletion = jest.spyOn(Account, 'deleteOne').mockImplementationOnce(fail).mockImplementationOnce(fail);
  const logged = jest.spyOn(app.context.log, 'error').mockImplementation(() => undefined);

  setDay('2031-05-10');
  await run();

  expect(await Customer.find({ group: group._id }, '_id').lean()).toEqual([{ _id: broken._id }]);
  expect(logged.mock.calls.map(([details]) => details)).toMatchObject([{ customer: String(broken._id) }]);
  logged.mockRestore();
  deletion.mockRestore();
});

it('the preview lists the upcoming erasures', async () => {
  const { group } = await buildCase();
  setDay('2031-09-01');
  const staff = await logInAgain(group.organization);
  const preview = async (months: number) =>
    (await staff.get(`security-policy/preview?retentionMonths=${months}`)).body as { events: object[] };

  expect((await preview(24)).events).toMatchObject([{ users: 3, erasedOn: '2032-05-10' }]);
  expect((await preview(12)).events).toMatchObject([{ erasedOn: addDays('2031-09-01', 14) }]);

  await run();
  setDay(addDays('2031-09-01', 13));
  await run();
  expect(await countRemaining(group)).toBe(3);
  setDay(addDays('2031-09-01', 14));
  await run();
  expect(await countRemaining(group)).toBe(0);
});

it('erasures are announced again when the retention period has changed', async () => {
  const { group } = await buildCase(1);
  setDay('2031-05-01');
  await run();
  const staff = await logInAgain(group.organization);
  await staff.put('security-policy', { ...policy, retentionMonths: null });
  setDay('2031-08-01');
  await (await logInAgain(group.organization)).put('security-policy', policy);

  await run();

  expect(await countRemaining(group)).toBe(1);
  // The first announcement went to one owner, the second to three.
  expect(await announcements(group.organization)).toHaveLength(1 + 3);
});

it('customers with an unsettled payment or refund are not erased yet', async () => {
  const { group } = await buildCase(2);
  const [paying] = await Customer.find({ group: group._id }).lean();
  const product = await buildProduct({ organization: group.organization });
  await collect(group.event, product);
  const { organization, event } = group;
  const owed = { organization, event, customer: paying!._id, product: product._id };
  const payment = await new Payment({ ...owed, status: 'waiting', since: clock.now() }).save();
  setDay('2031-04-26');
  await run();
  setDay('2031-05-10');

  await run();
  expect((await Customer.find({ group: group._id }).lean()).map(({ _id }) => _id)).toEqual([paying!._id]);
  await Payment.updateOne({ _id: payment._id }, { status: 'new' });
  await run();

  expect(await countRemaining(group)).toBe(0);
});

it.each([
  ['2030-01-31', 1, '2030-02-28'],
  ['2030-11-30', 3, '2031-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2030-05-10', 120, '2040-05-10'],
])('%s plus %i months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});
