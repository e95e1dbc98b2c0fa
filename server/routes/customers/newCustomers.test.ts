import type { StaffCustomer } from '../../contract/staffCustomer';
import type { OnTheWire } from '../../contract/wireWords';
import { Account } from '../../models/account';
import { AuditEntry } from '../../models/auditEntry';
import { Customer } from '../../models/customer';
import { Event } from '../../models/event';
import { Group, type StoredGroup } from '../../models/group';
import { Mail } from '../../models/mail';
import { Organization } from '../../models/organization';
import { WaitingParty } from '../../models/waitingParty';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildCustomer, buildEvent, buildGroup, daysFromNow, registrationTo } from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';
import { usePasswordLinks } from '../../test/passwordLinks';
import { raceRounds } from '../../test/races';
import { buildStaff, type Staff } from '../../test/staff';
import { queueParty } from '../../test/waiting';

const app = useApp();
const { mailsTo, linkTo, setPassword, login } = usePasswordLinks(app);
const chosen = 'valitsin tämän itse';

afterEach(expectAllInStep);

async function buildCase(overrides: Partial<StoredGroup> = {}) {
  const group = await buildGroup(overrides);
  return { group, staff: await buildStaff(app, 'admin', group.organization) };
}

/** What staff know about somebody who phones. */
function personIn(group: StoredGroup, overrides: object = {}) {
  const { password: _, marketing: _marketing, ...person } = registrationTo(group);
  return { ...person, ...overrides };
}

async function register(staff: Staff, group: StoredGroup): Promise<OnTheWire<StaffCustomer>> {
  const { status, body } = await staff.post('users', personIn(group));
  expect(status).toBe(201);
  return body as OnTheWire<StaffCustomer>;
}

const inviteAgain = (staff: Staff, id: string) => staff.post(`users/${id}/invitation`, {});

describe('a customer registered by staff', () => {
  it('is stored with a seat, and without marketing permission unless it is given', async () => {
    const { group, staff } = await buildCase();
    const input = personIn(group, { additionalInformation: 'Soitti', email: 'Soittaja@Example.fi' });

    const { status, body } = await staff.post('users', input);

    expect(status).toBe(201);
    const customer = body as OnTheWire<StaffCustomer>;
    expect((await staff.get(`users/customer/${customer._id}`)).body).toEqual(customer);
    expect(customer).toMatchObject({
      email: 'soittaja@example.fi',
      marketing: false,
      disabled: false,
      additionalInformation: 'Soitti',
      invitedAt: expect.any(String),
      group: { _id: String(group._id) },
      userCode: expect.stringMatching(/^[A-HJKMNP-Z2-9]{6}$/),
    });
    expect(await Group.findById(group._id)).toMatchObject({ userCount: 1, customerCount: 1 });
    expect(await AuditEntry.findOne({ record: customer._id }).lean()).toMatchObject({
      type: 'customers',
      action: 'create',
      organization: group.organization,
      by: { id: String(staff.admin._id), role: 'admin' },
    });
    expect((await staff.post('users', personIn(group, { marketing: true }))).body).toMatchObject({
      marketing: true,
    });
  });

  it('cannot log in before the link to the address is opened, even with a password from staff', async () => {
    const { group, staff } = await buildCase();
    const { party } = await queueParty(await buildGroup({ organization: group.organization, capacity: 0 }));
    const { body } = await staff.post('users', personIn(group, { email: party.email }));
    const { _id } = body as StaffCustomer;
    const { body: form } = await staff.get(`users/customer/${_id}`);
    const saved = await staff.put(`users/${_id}`, { ...(form as object), password: chosen });
    const { token } = (await login(party.email, chosen)).body as { token: string };

    const { body: data } = await app.api.get('/api/users/me/data').set('x-auth-token', token);
    const { body: copy } = await staff.get(`users/${_id}/data`);
    await (await buildStaff(app, 'root')).delete(`users/${_id}`);

    expect(saved.body).toMatchObject({ unconfirmedSince: expect.any(String), invitedAt: null });
    expect([data, copy]).toMatchObject([{ waiting: [] }, { waiting: [] }]);
    expect(await WaitingParty.findById(party._id)).not.toBeNull();
  });

  it('gets a mail with the trip and a link to choose a password for logging in', async () => {
    const event = await buildEvent({ name: 'Syysristeily', date: '2030-05-18' });
    const { group, staff } = await buildCase({ event: event._id, name: 'Turku' });
    const { _id, email } = await register(staff, group);
    expect((await login(email, chosen)).status).toBe(401);

    const [mail] = await mailsTo(email);
    const link = await linkTo(email);

    expect(mail?.headers.subject).toBe('Sinut on ilmoitettu matkalle: Syysristeily');
    for (const fact of ['Matka: Syysristeily', 'Ajankohta: 18.05.2030', 'Ryhmä: Turku', '7 päivän']) {
      expect(mail?.text).toContain(fact);
    }
    expect((await setPassword(link, chosen)).status).toBe(200);
    expect((await login(email, chosen)).body).toMatchObject({ role: 'customer' });
    const { body, text } = await staff.get(`users/customer/${_id}`);
    expect(body).toMatchObject({ invitedAt: null });
    expect(text).not.toMatch(/token|hash/i);
  });

  it('gets mails in English if staff choose that', async () => {
    const { group, staff } = await buildCase();
    const input = personIn(group, { language: 'en' });

    await staff.post('users', input);

    expect((await mailsTo(input.email))[0]?.text).toContain('The link works for 7 days');
    expect(await Customer.findOne({ email: input.email })).toMatchObject({ language: 'en' });
  });

  it('is accepted while registration is closed', async () => {
    const { group, staff } = await buildCase();
    await Organization.updateOne({ _id: group.organization }, { registerEnabled: false });

    await register(staff, group);
  });

  it('is refused for a past trip, a full group, another organization’s group and an address in use', async () => {
    const { group, staff } = await buildCase({ capacity: 1 });
    const { email } = await register(staff, group);
    const other = await buildGroup({ organization: group.organization });
    const past = await buildGroup({ organization: group.organization });
    await Event.updateOne({ _id: past.event }, { date: daysFromNow(-1) });

    const answers = [
      await staff.post('users', personIn(past)),
      await staff.post('users', personIn(group)),
      await staff.post('users', personIn(await buildGroup())),
      await staff.post('users', personIn(other, { email })),
    ];

    expect(answers.map((answer) => [answer.status, ...faultsOf(answer)])).toEqual([
      [409, 'group: eventPassed'],
      [409, 'group: groupFull'],
      [400, 'group: notFound'],
      [409, 'email: emailInUse'],
    ]);
    expect(await Mail.countDocuments({ organization: group.organization })).toBe(1);
    expect(await Group.findById(other._id)).toMatchObject({ userCount: 0, held: 0 });
  });

  it('joins a group of any organization if root registers them', async () => {
    const { group } = await buildCase();

    const { organization } = await register(await buildStaff(app, 'root'), group);

    expect(organization._id).toBe(String(group.organization));
  });
});

it('the last seat goes to only one of two members of staff and a traveller who want it at the same time', async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const { group, staff } = await buildCase({ capacity: 1 });
    const colleague = await buildStaff(app, 'owner', group.organization);

    const answers = await Promise.all([
      staff.post('users', personIn(group)),
      colleague.post('users', personIn(group)),
      app.api.post('/api/users').send(registrationTo(group)),
    ]);

    expect(tally(answers)).toEqual({ 201: 1, 409: 2 });
    expect(await Customer.countDocuments({ group: group._id })).toBe(1);
    expect(await Mail.countDocuments({ organization: group.organization })).toBe(1);
    expect(await Account.countDocuments({ email: { $in: await emailsIn(group) } })).toBe(1);
    await expectAllInStep();
  }
});

async function emailsIn({ _id }: StoredGroup): Promise<string[]> {
  return (await Customer.find({ group: _id }).lean()).map(({ email }) => email);
}

describe('a traveller’s invitation', () => {
  it('is sent again with a new link, which invalidates the earlier one, three times an hour', async () => {
    const { group, staff } = await buildCase();
    const { _id, email } = await register(staff, group);
    const earlier = await linkTo(email);

    const { status, body } = await inviteAgain(staff, _id);

    expect(status).toBe(201);
    expect(body).toMatchObject({ _id, invitedAt: expect.any(String) });
    expect(faultsOf(await setPassword(earlier, chosen))).toEqual(['resetLinkInvalid']);
    expect((await setPassword(await linkTo(email), chosen)).status).toBe(200);
    const refused = await inviteAgain(staff, _id);
    expect([refused.status, ...faultsOf(refused)]).toEqual([409, 'passwordChosen']);
    await inviteAgain(staff, _id);
    expect((await inviteAgain(staff, _id)).status).toBe(429);
  });

  it('is created again if its mail is resent', async () => {
    const { group, staff } = await buildCase();
    const { _id, email } = await register(staff, group);
    const earlier = await linkTo(email);
    const mail = await Mail.findOne({ account: _id }).orFail();

    const { status, body } = await staff.post(`mails/${String(mail._id)}/resend`, {});

    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'tripInvitation', status: 'queued', to: email });
    expect(faultsOf(await setPassword(earlier, chosen))).toEqual(['resetLinkInvalid']);
  });

  it('goes to the new address if staff correct it', async () => {
    const { group, staff } = await buildCase();
    const customer = await register(staff, group);
    const earlier = await linkTo(customer.email);
    const email = `oikea.${customer.email}`;

    const { status, body } = await staff.put(`users/${customer._id}`, { ...customer, email });

    expect(status).toBe(200);
    expect(Date.parse((body as StaffCustomer).invitedAt!)).toBeGreaterThan(Date.parse(customer.invitedAt!));
    expect(faultsOf(await setPassword(earlier, chosen))).toEqual(['resetLinkInvalid']);
    expect((await setPassword(await linkTo(email), chosen)).status).toBe(200);
  });

  it('is for enabled customers without a password only', async () => {
    const { group, staff } = await buildCase();
    const { _id } = await register(staff, group);
    await staff.post('mass/disable', { users: [_id] });
    const withPassword = await buildCustomer({ group: group._id });

    const answers = [await inviteAgain(staff, _id), await inviteAgain(staff, String(withPassword._id))];

    expect(answers.map(faultsOf)).toEqual([['customerDisabled'], ['passwordChosen']]);
  });

  it('is included in the copy of their data', async () => {
    const { group, staff } = await buildCase();
    const { _id, invitedAt } = await register(staff, group);

    const { body } = await staff.get(`users/${_id}/data`);

    expect(body).toMatchObject({
      customer: { invitedAt },
      mails: [{ kind: 'tripInvitation', text: expect.stringContaining('Valitse') }],
    });
  });
});
