import { WaitingParty } from '../../../models/waitingParty';
import { queueParty } from '../../../test/waiting';
import type { PersonalData } from '../../../contract/personalData';
import type { OnTheWire } from '../../../contract/wireWords';
import { Admin } from '../../../models/admin';
import { Customer } from '../../../models/customer';
import { queueMail } from '../../mail/queueMail';
import { useApp } from '../../../test/app';
import { buildGroup, buildCustomer, password } from '../../../test/factories';
import { buildHotelGroup } from '../../../test/rooms';
import { buildPaidSale } from '../../../test/sale';
import { buildProduct, collect } from '../../../test/trip';

const app = useApp();

async function buildCase() {
  const { group } = await buildHotelGroup();
  const product = await buildProduct({ organization: group.organization, name: 'Matkapaketti' });
  await collect(group.event, product);
  const sale = await buildPaidSale(app, {}, { group, product });
  const { customer, staff, token } = sale;
  await app.api.post('/api/auth').send({ email: customer.email, password });
  const id = String(customer._id);
  const roommate = await buildCustomer({ group: group._id, firstName: 'Rauha' });
  await Admin.updateOne({ _id: staff.admin._id }, { name: 'Outi Omistaja' });
  await Customer.updateOne({ _id: customer._id }, { phone: '+358401112223' });
  const { body: form } = await staff.get(`users/customer/${id}`);
  const room = { roomType: '2h', users: [String(roommate._id)] };
  const answers = [
    await staff.put(`users/${id}`, { ...(form as object), additionalInformation: 'Syö pähkinöitä', room }),
    await staff.post(`payments/refund/${sale.id}`, { amount: 1, refundFromOtherChannel: true }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const values = { event: 'Syysristeily', accommodation: 'Hotelli', partner: { customerIds: [] } };
  await queueMail({ kind: 'roomPartnerLeft', recipient: customer, values: { ...values, roomType: '2h' } });
  return { id, staff, customer, own: () => app.api.get('/api/users/me/data').set('x-auth-token', token) };
}

it('a copy of personal data contains everything about a customer and nothing about others, and staff get the same without room wishes and health answers', async () => {
  const { id, staff, customer, own } = await buildCase();
  const waitedFor = await buildGroup({ organization: customer.organization, capacity: 0 });
  const { party } = await queueParty(waitedFor);
  await WaitingParty.updateOne({ _id: party._id }, { email: customer.email });
  await queueParty(waitedFor);

  const { body: toStaff } = await staff.get(`users/${id}/data`);
  const { body: toThem } = await own();

  const data = toThem as OnTheWire<PersonalData>;
  // Staff may not read whom somebody does not want to share with, or their health answers.
  expect({ ...data, at: '', roomWishes: null, healthAnswers: null }).toEqual({
    ...(toStaff as OnTheWire<PersonalData>),
    at: '',
  });
  expect(data.customer).toMatchObject({
    _id: id,
    email: customer.email,
    phone: '+358401112223',
    additionalInformation: 'Syö pähkinöitä',
    room: { roomType: '2h', others: 1 },
  });
  expect(data.payments.eventPayments).toMatchObject([{ refunds: [{ amount: 1, by: 'staff' }] }]);
  expect(data.mails.map(({ kind }) => kind)).toContain('roomPartnerLeft');
  expect(data.mails.every(({ text }) => text.length > 0)).toBe(true);
  expect(data.changes.flatMap(({ changes }) => changes.map(({ after }) => after))).toContain(
    'Syö pähkinöitä',
  );
  expect(data.sessions).toHaveLength(2);
  expect(data.securityEvents).toMatchObject([
    { kind: 'exported', byStaff: true, network: '', device: '' },
    { kind: 'loggedIn', byStaff: false },
  ]);
  expect(data.waiting).toMatchObject([{ group: waitedFor.name, people: 1, state: 'waiting' }]);
  expect(JSON.stringify(data)).toContain('Matkapaketti');
  expect(JSON.stringify(data)).not.toMatch(/Outi Omistaja|\$2/);
  // Mails are kept as the customer got them.
  expect(JSON.stringify({ ...data, mails: [] })).not.toContain('Rauha');
});
