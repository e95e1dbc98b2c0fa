import { unparse } from 'papaparse';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Group, type StoredGroup } from '../../../models/group';
import { Organization } from '../../../models/organization';
import { WaitingParty } from '../../../models/waitingParty';
import { RecordedEvent } from '../../../models/recordedEvent';
import { WebhookDelivery } from '../../../models/webhookDelivery';
import { distributeEvents } from './distributeEvents';
import { offerSeats } from '../../people/waitingList/offerSeats';
import { makeKey, withKey } from '../../../test/apiKeys';
import { useApp } from '../../../test/app';
import { buildCustomer, buildEvent, buildGroup, registrationTo } from '../../../test/factories';
import { allowHandover, handoverLinkOf, storeHandover } from '../../../test/handover';
import { groupInput } from '../../../test/inputs';
import { countQueries } from '../../../test/queries';
import { buildHotelGroup, buildRoom } from '../../../test/rooms';
import { buildSale, pay, refund } from '../../../test/sale';
import { buildStaff } from '../../../test/staff';
import { buildTrip } from '../../../test/trip';
import { listen } from '../../../test/webhookReceiver';
import { queueParty } from '../../../test/waiting';

const app = useApp({ rateLimits: false });

type Listened = Pick<StoredGroup, 'organization'>;

/** What an organization's webhook has got about one record, in order. */
async function kindsAbout({ organization }: Listened, record: unknown): Promise<string[]> {
  await distributeEvents();
  const stored = await WebhookDelivery.find({ organization, record: String(record) })
    .sort({ number: 1 })
    .lean();
  expect(stored.map(({ number }) => number)).toEqual(stored.map((_delivery, index) => index + 1));
  return stored.map(({ kind }) => kind);
}

async function buildListened() {
  const group = await buildGroup({ capacity: 10 });
  await listen(group.organization);
  const staff = await buildStaff(app, 'owner', group.organization);
  return { group, staff };
}

// The events of the API's own calls are in everyRoute.test.ts.
describe('a door beside the calls of every route', () => {
  it('a sheet registers travellers', async () => {
    const { group, staff } = await buildListened();
    const { firstName, lastName, email, address, ...person } = registrationTo(group);
    const { street, postcode, city } = address;
    const line = {
      ...{ 'First name': firstName, 'Last name': lastName, 'E-mail': email, Phone: person.phone },
      ...{ 'Date of birth': person.birthday, Gender: 'F', Street: street, Postcode: postcode, City: city },
      Country: 'Finland',
    };
    const content = Buffer.from(unparse([line], { delimiter: ';' })).toString('base64');
    const sheet = { content, event: String(group.event), group: String(group._id) };
    const { status } = await staff.post('users/sheet', {
      ...sheet,
      ...{ invite: false, newCount: 1, changedCount: 0 },
    });

    expect(status).toBe(201);
    const { _id } = await Customer.findOne({ email }).lean().orFail();
    expect(await kindsAbout(group, _id)).toEqual(['customer.registered']);
  });

  it('a program registers a traveller with an API key', async () => {
    const { group, staff } = await buildListened();
    const { secret } = await makeKey(staff, group.organization);
    const { password: _, ...person } = registrationTo(group);
    const input = { ...person, language: 'fi', additionalInformation: '' };
    const { body, status } = await withKey(app, secret).post('users', input);

    expect(status).toBe(201);
    expect(await kindsAbout(group, (body as { _id: string })._id)).toEqual(['customer.registered']);
  });

  it('a hand-over tells about both', async () => {
    const { group } = await buildListened();
    await allowHandover(group.event);
    const leaver = await buildCustomer({ group: group._id });
    await storeHandover(leaver);
    const input = registrationTo(group, { handover: await handoverLinkOf(leaver) });
    expect((await app.api.post('/api/users').send(input)).status).toBe(201);

    const newcomer = await Customer.findOne({ email: input.email }).lean().orFail();
    expect(await kindsAbout(group, leaver._id)).toEqual(['customer.handedOver']);
    expect(await kindsAbout(group, newcomer._id)).toEqual(['customer.registered']);
  });

  it('a group that gets another event takes its customers along', async () => {
    const { group, staff } = await buildListened();
    const customer = await buildCustomer({ group: group._id });
    const other = await buildEvent({ organization: group.organization });
    const { body } = await staff.get(`groups/${String(group._id)}`);
    const answer = await staff.put(`groups/${String(group._id)}`, {
      ...groupInput(other._id),
      revision: (body as { revision: number }).revision,
    });

    expect(answer.status).toBe(200);
    expect(await kindsAbout(group, customer._id)).toEqual(['customer.moved']);
  });

  it('a lead who gets another address, or is erased, changes those whose mails they get', async () => {
    const { group, staff } = await buildListened();
    const lead = await buildCustomer({ group: group._id });
    const companion = await buildCustomer({ group: group._id, lead: lead._id });
    const path = `users/customer/${String(lead._id)}`;
    const { body } = await staff.get(path);
    const form = { ...(body as object), email: 'uusi@example.fi' };
    expect((await staff.put(`users/${String(lead._id)}`, form)).status).toBe(200);
    expect(await kindsAbout(group, companion._id)).toEqual(['customer.changed']);

    const root = await buildStaff(app, 'root');
    expect((await root.delete(`users/${String(lead._id)}`)).status).toBe(200);
    expect(await kindsAbout(group, companion._id)).toEqual(['customer.changed', 'customer.changed']);
  });

  it('a group that gets another event takes offers back', async () => {
    const { group, staff } = await buildListened();
    await Organization.updateOne({ _id: group.organization }, { 'policy.offerHours': 24 });
    const { party } = await queueParty(await Group.findById(group._id).lean().orFail());
    await offerSeats(app.context);
    const other = await buildEvent({ organization: group.organization });
    const { body } = await staff.get(`groups/${String(group._id)}`);
    await staff
      .put(`groups/${String(group._id)}`, {
        ...groupInput(other._id),
        revision: (body as { revision: number }).revision,
      })
      .expect(200);

    expect(await kindsAbout(group, party._id)).toEqual([
      'waitingParty.joined',
      'waitingParty.offered',
      'waitingParty.joined',
    ]);
  });

  it('a roommate who goes changes the room of those who stay', async () => {
    const { group } = await buildHotelGroup();
    const { sharers } = await buildRoom(group, '2h', 2);
    await listen(group.organization);
    const staff = await buildStaff(app, 'owner', group.organization);
    const [leaver, stays] = sharers as [StoredCustomer, StoredCustomer];
    await staff.post('mass/disable', { users: [String(leaver._id)] });

    expect(await kindsAbout(group, stays._id)).toEqual(['customer.roomChanged']);
    expect((await kindsAbout(group, leaver._id)).sort()).toEqual([
      'customer.changed',
      'customer.roomChanged',
    ]);
  });

  it('the callback of the payment provider pays and refunds, and staff take a payment back', async () => {
    const { group, product } = await buildTrip();
    await listen(group.organization);
    const sale = await buildSale(app, {}, { group, product });
    await pay(app, sale);
    await refund(app, sale, 229.5);
    expect(await kindsAbout(group, sale.id)).toEqual(['payment.added', 'payment.paid', 'payment.refunded']);

    const byStaff = await buildSale(app, {}, { group, product });
    for (const current of ['new', 'confirmed']) {
      const path = `payments/change-payment-status/${byStaff.id}`;
      const { status } = await byStaff.staff.post(path, { status: current });
      expect(status).toBe(200);
    }
    expect(await kindsAbout(group, byStaff.id)).toEqual(['payment.added', 'payment.paid', 'payment.unpaid']);
  });

  it('jobs offer seats, end offers, and erase', async () => {
    const { group } = await buildListened();
    await Group.updateOne({ _id: group._id }, { capacity: 1 });
    await Organization.updateOne({ _id: group.organization }, { 'policy.offerHours': 24 });
    const { party } = await queueParty(await Group.findById(group._id).lean().orFail());
    await offerSeats(app.context);
    await WaitingParty.updateOne({ _id: party._id }, { 'offer.until': new Date(0) });
    await offerSeats(app.context);

    expect(await kindsAbout(group, party._id)).toEqual([
      'waitingParty.joined',
      'waitingParty.offered',
      'waitingParty.left',
    ]);
  });
});

it('a call that is refused records nothing', async () => {
  const { group, staff } = await buildListened();
  await buildCustomer({ group: group._id });
  const { password: _, ...person } = registrationTo(group);
  const taken = { ...person, language: 'fi', additionalInformation: '', email: staff.admin.email };

  expect((await staff.post('users', taken)).status).toBe(409);

  expect(await RecordedEvent.countDocuments({ organization: group.organization })).toBe(0);
});

it('a mass action on many customers makes no query for each', async () => {
  const { group, staff } = await buildListened();
  const disableAll = async (count: number) => {
    const users: string[] = [];
    for (let each = 0; each < count; each += 1)
      users.push(String((await buildCustomer({ group: group._id }))._id));
    return countQueries(() => staff.post('mass/disable', { users }).expect(200));
  };
  await Group.updateOne({ _id: group._id }, { capacity: 100 });

  expect(await disableAll(12)).toBe(await disableAll(2));
});
