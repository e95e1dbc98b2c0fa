import nodeCrypto from 'node:crypto';
import { userCodeAlphabet } from '../../contract/fields';
import { Accommodation } from '../../models/accommodation';
import { Account } from '../../models/account';
import { Customer } from '../../models/customer';
import { Group } from '../../models/group';
import { Mail } from '../../models/mail';
import { Room } from '../../models/room';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildRoom, roomsOf } from '../../test/rooms';
import {
  buildAccommodation,
  buildAdmin,
  buildCustomer,
  buildEvent,
  buildGroup,
  buildOrganization,
  daysFromNow,
  registrationTo,
  unknownId,
} from '../../test/factories';

const app = useApp();
const register = (body: object) => app.api.post('/api/users').send(body);

describe('POST /api/users', () => {
  it('creates the customer, takes a seat and signs them in', async () => {
    const group = await buildGroup();
    const input = registrationTo(group, { email: 'Paivi.Makela@Example.FI', marketing: true });

    const { status, body } = await register(input);

    expect(status).toBe(201);
    expect(body).toEqual({ token: expect.any(String), role: 'customer', organization: expect.any(Object) });
    const customer = await Customer.findOne({ email: 'paivi.makela@example.fi' }).lean().orFail();
    expect(customer).toMatchObject({
      firstName: 'Päivi',
      lastName: 'Mäkelä',
      birthday: '2001-02-28',
      address: { street: 'Hämeenkatu 1', postcode: '33100', city: 'Tampere' },
      marketing: true,
      disabled: false,
      language: 'fi',
      userCode: expect.stringMatching(/^[A-HJKMNP-Z2-9]{6}$/),
    });
    expect(customer.organization).toEqual(group.organization);
    expect(customer.event).toEqual(group.event);
    expect((await Group.findById(group._id).orFail()).userCount).toBe(1);
  });

  it('returns the new customer without secrets', async () => {
    const group = await buildGroup();
    const { token } = (await register(registrationTo(group))).body as { token: string };

    const { status, body, text } = await app.api.get('/api/users/me').set('x-auth-token', token);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      firstName: 'Päivi',
      group: { name: group.name, event: { allowUsersEditInfo: true } },
    });
    expect(text).not.toMatch(/password|hash|version|additionalInformation/i);
  });

  it('draws another user code if the first is taken', async () => {
    const group = await buildGroup();
    const taken = await buildCustomer({ group: group._id, userCode: 'TAKEN2' });
    const random: { randomInt: (max: number) => number } = nodeCrypto;
    const draw = jest.spyOn(random, 'randomInt');
    for (const letter of taken.userCode) draw.mockReturnValueOnce(userCodeAlphabet.indexOf(letter));
    const input = registrationTo(group);

    const { status } = await register(input);

    draw.mockRestore();
    expect(status).toBe(201);
    const { userCode } = await Customer.findOne({ email: input.email }).orFail();
    expect(userCode).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
    expect(userCode).not.toBe(taken.userCode);
    expect((await Group.findById(group._id).orFail()).userCount).toBe(2);
  });

  it('stores the language of the registration for later mail', async () => {
    const input = registrationTo(await buildGroup());

    await register(input).set('accept-language', 'en');

    expect((await Customer.findOne({ email: input.email }).orFail()).language).toBe('en');
  });

  it('is confirmed by one mail with the trip and the link to the customer’s own page', async () => {
    const event = await buildEvent({ date: '2099-05-12' });
    const group = await buildGroup({ event: event._id });
    const input = registrationTo(group);

    await register(input);

    const mails = await Mail.find({ to: input.email }).lean();
    expect(mails.map(({ kind, status }) => [kind, status])).toEqual([['registrationConfirmed', 'queued']]);
    expect(mails[0]?.subject).toBe(`Ilmoittautumisesi on vahvistettu: ${event.name}`);
    expect(mails[0]?.text).toContain(`Ajankohta: 12.05.2099\nRyhmä: ${group.name}`);
    expect(mails[0]?.html).toContain(`href="${app.context.config.publicUrl}/login?form"`);
  });

  it('refuses a full group, without a mail', async () => {
    const group = await buildGroup({ capacity: 1, userCount: 1 });
    const input = registrationTo(group);

    const answer = await register(input);

    expect(answer.status).toBe(409);
    expect(faultsOf(answer)).toEqual(['groupFull']);
    expect(await Mail.countDocuments({ to: input.email })).toBe(0);
  });

  it('refuses while the organization’s registration is closed', async () => {
    const { _id: organization } = await buildOrganization({ registerEnabled: false });
    const group = await buildGroup({ organization });

    const answer = await register(registrationTo(group));

    expect(answer.status).toBe(409);
    expect(answer.body.errors[0].msg).toBe('Ilmoittautuminen tähän tapahtumaan on suljettu');
  });

  it('accepts registrations until the day of the event', async () => {
    const today = await buildGroup({ event: (await buildEvent({ date: daysFromNow(0) }))._id });
    const yesterday = await buildGroup({ event: (await buildEvent({ date: daysFromNow(-1) }))._id });

    expect((await register(registrationTo(today))).status).toBe(201);
    expect(faultsOf(await register(registrationTo(yesterday)))).toEqual(['eventPassed']);
  });

  it('refuses a group that is unknown or of another organization', async () => {
    const group = await buildGroup();
    const other = await buildOrganization();

    const unknown = await register({ ...registrationTo(group), group: unknownId() });
    const foreign = await register(registrationTo(group, { organization: String(other._id) }));

    expect([unknown.status, foreign.status]).toEqual([400, 400]);
    expect(faultsOf(unknown)).toEqual(['group: notFound']);
    expect(faultsOf(foreign)).toEqual(['group: notFound']);
  });

  it.each(['customer', 'admin'])('refuses the address of a %s, ignoring case', async (kind) => {
    const { email } = kind === 'customer' ? await buildCustomer() : await buildAdmin('admin');
    const group = await buildGroup();

    const answer = await register(registrationTo(group, { email: ` ${email.toUpperCase()}` }));

    expect(answer.status).toBe(409);
    expect(faultsOf(answer)).toEqual(['email: emailInUse']);
    expect((await Group.findById(group._id).orFail()).userCount).toBe(0);
  });

  it('removes invisible characters from address and name, and the customer can log in', async () => {
    const group = await buildGroup();
    const input = registrationTo(group);
    const { email, password } = input;

    const { status } = await register({
      ...input,
      email: `\u200b${email}\u200e`,
      firstName: 'Pa\u0308ivi\u202e',
      lastName: 'von\u00a0 Berg',
    });

    expect(status).toBe(201);
    expect(await Customer.findOne({ email }).lean()).toMatchObject({
      firstName: 'Päivi',
      lastName: 'von Berg',
    });
    const logIn = (written: string) => app.api.post('/api/auth').send({ email: written, password });
    expect((await logIn(email)).status).toBe(200);
    expect((await logIn(`\u2066${email.toUpperCase()}\u2069`)).status).toBe(200);
  });

  it('stores only one of two simultaneous registrations with the same address', async () => {
    const group = await buildGroup();
    const input = registrationTo(group);

    const answers = await Promise.all([register(input), register(input), register(input)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await Group.findById(group._id).orFail()).userCount).toBe(1);
    expect(await Customer.countDocuments({ email: input.email })).toBe(1);
  });

  it('leaves nothing behind when the last seat is taken in the meantime', async () => {
    const group = await buildGroup({ capacity: 1 });
    const inputs = Array.from({ length: 4 }, () => registrationTo(group));

    const answers = await Promise.all(inputs.map(register));

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const emails = inputs.map(({ email }) => email);
    expect(await Customer.countDocuments({ email: { $in: emails } })).toBe(1);
    expect(await Account.countDocuments({ email: { $in: emails } })).toBe(1);
  });
});

describe('a traveller of an earlier trip', () => {
  async function buildReturningTraveller(daysSince = 30) {
    const { _id: organization } = await buildOrganization();
    const past = await buildGroup({
      event: (await buildEvent({ organization, date: daysFromNow(-daysSince) }))._id,
    });
    const customer = await buildCustomer({ group: past._id });
    const group = await buildGroup({ organization });
    return { past, customer, group };
  }

  it('registers again with the same password: the account moves to the new group', async () => {
    const { past, customer, group } = await buildReturningTraveller();

    const { status } = await register(
      registrationTo(group, { email: customer.email, lastName: 'Mäkelä-Aho' }),
    );

    expect(status).toBe(201);
    const moved = await Customer.findById(customer._id).lean().orFail();
    expect(moved).toMatchObject({ lastName: 'Mäkelä-Aho', userCode: customer.userCode });
    expect([moved.group, moved.event]).toEqual([group._id, group.event]);
    expect((await Group.findById(group._id).orFail()).userCount).toBe(1);
    expect((await Group.findById(past._id).orFail()).userCount).toBe(0);
    expect(await Mail.distinct('kind', { to: customer.email })).toEqual(['registeredAgain']);
  });

  it('loses the room and tickets of the past trip, without a mail to anybody', async () => {
    const { past, customer, group } = await buildReturningTraveller();
    const { _id: accommodation } = await buildAccommodation({ organization: past.organization });
    await Accommodation.updateOne({ _id: accommodation }, { 'twoPersonRoom.capacity': 1 });
    await Group.updateOne({ _id: past._id }, { accommodation });
    const { room, sharers } = await buildRoom({ ...past, accommodation }, '2h', 1);
    await Room.updateOne({ _id: room._id }, { $push: { customers: customer._id } });
    const { roomType, roomPartnerChosen } = sharers[0]!;
    const fields = { room: room._id, roomType, roomPartnerChosen, outboundTicket: 'A1', returnTicket: 'B2' };
    await Customer.updateOne({ _id: customer._id }, fields);

    await register(registrationTo(group, { email: customer.email }));

    expect(await Customer.findById(customer._id).lean()).toMatchObject({
      room: null,
      roomType: null,
      roomPartnerChosen: false,
      outboundTicket: null,
      returnTicket: null,
    });
    expect(await roomsOf(sharers)).toEqual(['2h of 1']);
    expect(await Mail.countDocuments({ to: sharers[0]!.email })).toBe(0);
  });

  it('takes only one seat for a double click', async () => {
    const { customer, group } = await buildReturningTraveller();
    const input = registrationTo(group, { email: customer.email });

    const answers = await Promise.all([register(input), register(input)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await Group.findById(group._id).orFail()).userCount).toBe(1);
  });

  it('is refused with another password, with a limit on attempts', async () => {
    const { customer, group } = await buildReturningTraveller();
    const guess = () => register(registrationTo(group, { email: customer.email, password: 'a wild guess' }));

    const statuses = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await guess()).status);

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429]);
    expect((await Customer.findById(customer._id).orFail()).group).not.toEqual(group._id);
  });

  it('is refused on the day of that trip, but not the day after', async () => {
    const [today, yesterday] = [await buildReturningTraveller(0), await buildReturningTraveller(1)];

    const early = await register(registrationTo(today.group, { email: today.customer.email }));
    const inTime = await register(registrationTo(yesterday.group, { email: yesterday.customer.email }));

    expect(faultsOf(early)).toEqual(['email: emailInUse']);
    expect(inTime.status).toBe(201);
  });

  it('is refused in another organization', async () => {
    const { customer } = await buildReturningTraveller();

    const answer = await register(registrationTo(await buildGroup(), { email: customer.email }));

    expect(faultsOf(answer)).toEqual(['email: emailInUse']);
  });

  it('is refused while disabled', async () => {
    const { customer, group } = await buildReturningTraveller();
    await Customer.updateOne({ _id: customer._id }, { disabled: true });

    const answer = await register(registrationTo(group, { email: customer.email }));

    expect(faultsOf(answer)).toEqual(['email: emailInUse']);
  });
});

describe('a registration with faults', () => {
  it('reports all of them together', async () => {
    const answer = await register({});

    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toEqual(
      [
        ...['group', 'email', 'firstName', 'lastName', 'birthday', 'gender', 'phone'],
        ...['address.street', 'address.postcode', 'address.city', 'country', 'password', 'marketing'],
      ].map((path) => `${path}: required`),
    );
  });

  const tooLong = 'ä'.repeat(300);
  it.each([
    ['email', 'not an address', 'invalidEmail'],
    ['email', `${tooLong}@example.fi`, 'tooLong'],
    ['email', { $gt: '' }, undefined],
    ['firstName', '   ', 'required'],
    ['firstName', '\u200b\u2800\u3164', 'required'],
    ['firstName', tooLong, 'tooLong'],
    ['firstName', 7, 'wrongType'],
    ['firstName', ['Päivi'], 'wrongType'],
    ['firstName', null, 'required'],
    ['birthday', '28.2.2001', 'invalidDate'],
    ['birthday', '2001-02-30', 'invalidDate'],
    ['birthday', daysFromNow(1), 'futureDate'],
    ['birthday', '0001-01-01', 'notInRange'],
    ['gender', 'X', 'invalidChoice'],
    ['phone', '040 12', 'invalidPhone'],
    ['phone', '+358 40 12', 'invalidPhone'],
    ['phone', '+15551234567', 'invalidPhone'],
    ['email', '"maija v"@example.fi', 'emailUnpayable'],
    ['email', `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(20)}.fi`, 'emailUnpayable'],
    ['phone', '+0401234567', 'invalidPhone'],
    ['phone', '+1234567890123456', 'invalidPhone'],
    ['phone', '+358 40 123 456O', 'invalidPhone'],
    ['country', 'Suomi', 'invalidChoice'],
    ['country', 'fi', 'invalidChoice'],
    ['password', 'short', 'passwordTooShort'],
    ['password', 'äö1'.repeat(43), 'passwordTooLong'],
    ['password', 'Päivi Mäkelä', 'passwordIsOwn'],
    ['password', 12345678, 'wrongType'],
    ['marketing', 'yes', 'wrongType'],
    ['marketing', 'true', 'wrongType'],
    ['group', 'nonsense', 'notFound'],
    ['group', 7, 'wrongType'],
  ])('refuses %s %j: %s', async (field, value, code) => {
    const group = await buildGroup();

    const answer = await register({ ...registrationTo(group), [field]: value });

    expect(answer.status).toBe(400);
    if (code) expect(faultsOf(answer)).toEqual([`${field}: ${code}`]);
    expect((await Group.findById(group._id).orFail()).userCount).toBe(0);
  });

  it.each([
    ['a timestamp, which means its day in Helsinki', { birthday: '2001-02-27T22:30:00.000Z' }],
    ['a phone number as it is dialled in Finland', { phone: '040 123 4567' }],
    ['a phone number with a bracketed zero', { phone: '+358 (0)40 123 4567' }],
    ['a phone number with separators', { phone: '+358.40/123 (45)-67' }],
    ['a group as an object', (group: { _id: unknown }) => ({ group: { _id: group._id, name: 'any' } })],
  ])('accepts %s', async (_what, overrides) => {
    const group = await buildGroup();
    const input = registrationTo(group);

    const { status } = await register({
      ...input,
      ...(typeof overrides === 'function' ? overrides(group) : overrides),
    });

    expect(status).toBe(201);
    expect(await Customer.findOne({ email: input.email }).lean()).toMatchObject({
      birthday: '2001-02-28',
      phone: '+358401234567',
    });
  });

  it('ignores unknown and read-only keys', async () => {
    const group = await buildGroup();
    const input = registrationTo(group);

    const { status } = await register({
      ...input,
      _id: unknownId(),
      userCode: 'MINE22',
      disabled: true,
      role: 'root',
      userCount: 99,
      extra: { a: [1] },
      event: unknownId(),
    });

    expect(status).toBe(201);
    const customer = await Customer.findOne({ email: input.email }).lean().orFail();
    expect(customer).not.toHaveProperty('extra');
    expect(customer).toMatchObject({ disabled: false, event: group.event });
    expect(customer.userCode).not.toBe('MINE22');
  });
});
