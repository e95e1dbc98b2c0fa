import { instantText } from '../../../emails/format';
import { tokenHeader } from '../../../contract/session';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Mail } from '../../../models/mail';
import { TravelConfirmation } from '../../../models/travelConfirmation';
import { useApp } from '../../../test/app';
import { password, registrationTo } from '../../../test/factories';
import { sendThrough, startMailServer } from '../../../test/mailServer';
import { tokenOf } from '../../../test/session';
import {
  buildPackageGroups,
  confirmationsOf,
  confirmedGroups,
  customerWith,
  moveTo,
  registerTo,
} from '../../../test/travelConfirmations';
import { sendDueMail } from '../../office/mail/sendDueMail';

const app = useApp({ rateLimits: false });

/** The mails of their own with a customer's confirmations, the oldest first. */
const mailsTo = async ({ _id: account }: StoredCustomer) =>
  Mail.find({ account, kind: 'contractConfirmed' }).sort({ _id: 1 }).lean();

it('the mail tells when the confirmation was made, and that it replaces older ones if there are any', async () => {
  const { group, other, staff } = await buildPackageGroups(app);
  const { password: _, ...person } = registrationTo(group);
  expect((await staff.post('users', { ...person, language: 'fi' })).status).toBe(201);
  const customer = await customerWith(person.email);

  expect((await moveTo(staff, [customer], other)).status).toBe(200);

  const [first, second] = await mailsTo(customer);
  const [one, two] = await confirmationsOf(customer);
  expect(first!.text).toContain(`vahvistus ${instantText(one!.at, 'fi')}. Säilytä se.`);
  const replaces = 'Se korvaa sitä vanhemmat vahvistukset samasta matkasta.';
  expect(second!.text).toContain(`vahvistus ${instantText(two!.at, 'fi')}. ${replaces} Säilytä se.`);
});

it('a changed address gets the newest confirmation if nobody had confirmed the former one', async () => {
  const { group, other, staff } = await buildPackageGroups(app);
  await Event.updateOne({ _id: group.event }, { allowUsersEditInfo: true });
  const customer = await registerTo(app, group);
  const token = await tokenOf(app, customer);
  const { password: _, group: __, ...info } = registrationTo(group);
  const saveOwn = async (email: string) => {
    const input = { ...info, email, currentPassword: password };
    expect((await app.api.put('/api/users/me').set(tokenHeader, token).send(input)).status).toBe(200);
  };
  const saveByStaff = async (changes: object) => {
    const path = `users/${String(customer._id)}`;
    const { body } = await staff.get(`users/customer/${String(customer._id)}`);
    expect((await staff.put(path, { ...(body as object), ...changes })).status).toBe(200);
  };
  const addresses = async () => (await mailsTo(customer)).map(({ to }) => to);

  await saveOwn('omistaja@example.fi');
  await saveByStaff({ email: 'henkilokunta@example.fi' });
  const [only, ...more] = await confirmationsOf(customer);
  expect(more).toEqual([]);
  for (const { confirmation, text } of await mailsTo(customer)) {
    expect(confirmation).toEqual(only!._id);
    expect(text).not.toContain('korvaa');
  }
  expect(await addresses()).toEqual(['omistaja@example.fi', 'henkilokunta@example.fi']);

  await saveByStaff({ email: 'muutto@example.fi', group: String(other._id) });
  expect(await confirmedGroups(customer)).toEqual(['Turku', 'Tampere']);
  expect((await addresses()).slice(2)).toEqual(['muutto@example.fi']);
  await Customer.updateOne({ _id: customer._id }, { unconfirmedSince: null });
  await saveOwn('viides@example.fi');
  expect(await addresses()).toHaveLength(3);
});

it('a mail whose confirmation is missing is not sent without it, but tried again', async () => {
  const { group } = await buildPackageGroups(app);
  const customer = await registerTo(app, group);
  const [confirmation] = await confirmationsOf(customer);
  await TravelConfirmation.deleteOne({ _id: confirmation!._id });
  await Mail.deleteMany({ account: { $ne: customer._id } });
  const server = await startMailServer();
  sendThrough(server, app);

  await sendDueMail(app.context);
  expect(server.received).toEqual([]);
  const queued = { status: 'queued', lastError: 'The confirmation of the contract is missing' };
  expect(await Mail.findOne({ account: customer._id }).lean()).toMatchObject(queued);
  await TravelConfirmation.insertMany([confirmation]);
  await Mail.updateMany({ account: customer._id }, { sendAt: new Date() });
  await sendDueMail(app.context);

  app.context.mailer.close();
  await server.stop();
  expect(server.received.map(({ attachments }) => attachments.length)).toEqual([1]);
});
