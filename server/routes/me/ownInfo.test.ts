import type { Types } from 'mongoose';
import type { SavedMe } from '../../contract/customer';
import { Account } from '../../models/account';
import { AuditEntry } from '../../models/auditEntry';
import { Customer } from '../../models/customer';
import { Event } from '../../models/event';
import { Mail } from '../../models/mail';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildCustomer, buildGroup, password, registrationTo } from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';
import { buildTraveller } from '../../test/trip';

const app = useApp();

async function buildOne({ allowUsersEditInfo = true } = {}) {
  const group = await buildGroup();
  await Event.updateOne({ _id: group.event }, { $set: { allowUsersEditInfo } });
  const { customer, token } = await buildTraveller(app, group);
  const { password: _, group: __, ...info } = registrationTo(group, { email: customer.email });
  const save = (change: object, by = token) =>
    app.api
      .put('/api/users/me')
      .set('x-auth-token', by)
      .send({ ...info, ...change });
  return { customer, token, info, save };
}

const stored = (id: Types.ObjectId) => Customer.findById(id).lean().orFail();

describe('a customer’s own info', () => {
  it('is saved in the fields that customers may set, and returned', async () => {
    const { customer, save } = await buildOne();
    const theirs = { firstName: 'Uusi', gender: 'M', marketing: true, phone: '+46 70 123 45 67' };
    const notTheirs = { disabled: true, userCode: 'AAAAAA', additionalInformation: 'x', outboundTicket: 'x' };

    const { status, body } = await save({ ...theirs, ...notTheirs });

    expect(status).toBe(200);
    expect(body).toMatchObject({ ...theirs, phone: '+46701234567', userCode: customer.userCode });
    expect(body).not.toHaveProperty('token');
    expect(await stored(customer._id)).toMatchObject({
      firstName: 'Uusi',
      disabled: false,
      additionalInformation: '',
      outboundTicket: null,
    });
  });

  it('is recorded for staff with its author, without the password', async () => {
    const { customer, save } = await buildOne();

    await save({ firstName: 'Uusi', password: 'uusi salasana', currentPassword: password });

    const entry = await AuditEntry.findOne({ record: customer._id }).lean().orFail();
    expect(entry).toMatchObject({ action: 'update', by: { role: 'customer' } });
    expect(entry.changes).toContainEqual({ path: 'firstName', before: 'Päivi', after: 'Uusi' });
    expect(JSON.stringify(entry)).not.toContain('uusi salasana');
    expect(JSON.stringify(entry)).not.toContain('$2b$');
  });

  it('is kept if the event does not allow editing, except marketing and password', async () => {
    const { customer, save } = await buildOne({ allowUsersEditInfo: false });

    const { status } = await save({
      firstName: 'Uusi',
      marketing: true,
      password: 'uusi salasana',
      currentPassword: password,
    });

    expect(status).toBe(200);
    expect(await stored(customer._id)).toMatchObject({ firstName: customer.firstName, marketing: true });
    expect((await Account.findById(customer._id).orFail()).version).toBe(1);
  });

  it('is refused with every fault and its field', async () => {
    const { save } = await buildOne();

    const answer = await save({
      firstName: ' ',
      phone: '040 12',
      birthday: '2999-01-01',
      password: 'lyhyt',
    });

    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toEqual([
      'firstName: required',
      'birthday: futureDate',
      'phone: invalidPhone',
      'password: passwordTooShort',
      'currentPassword: required',
    ]);
  });
});

describe('a new password', () => {
  it('revokes all tokens and returns a fresh one', async () => {
    const { customer, token, save } = await buildOne();

    const { body } = await save({ password: 'uusi salasana', currentPassword: password });

    const fresh = (body as SavedMe).token!;
    const readMe = (by: string) => app.api.get('/api/users/me').set('x-auth-token', by);
    expect([(await readMe(token)).status, (await readMe(fresh)).status]).toEqual([401, 200]);
    const login = { email: customer.email, password: 'uusi salasana' };
    expect((await app.api.post('/api/auth').send(login)).status).toBe(200);
  });

  it('requires the current one: a wrong one is a fault of its field, changes nothing and counts as a failed try', async () => {
    const { customer, save } = await buildOne();

    const wrong = await save({
      firstName: 'Uusi',
      password: 'uusi salasana',
      currentPassword: 'arvaus arvaus',
    });
    expect(wrong.status).toBe(400);
    expect(faultsOf(wrong)).toEqual(['currentPassword: wrongCurrentPassword']);
    expect(await stored(customer._id)).toMatchObject({ firstName: customer.firstName });

    for (let tries = 0; tries < 9; tries += 1) {
      await save({ password: 'uusi salasana', currentPassword: 'arvaus arvaus' });
    }
    const late = await save({ password: 'uusi salasana', currentPassword: password });
    expect(late.status).toBe(429);
    expect(late.headers).toHaveProperty('retry-after');
  });

  it('is set by only one of two simultaneous changes with the current one', async () => {
    const { customer, save } = await buildOne();
    const newPasswords = ['ensimmäinen toive', 'toinen toive'];

    const answers = await Promise.all(
      newPasswords.map((newPassword) => save({ password: newPassword, currentPassword: password })),
    );

    expect(tally(answers)).toEqual({ 200: 1, 409: 1 });
    const won = newPasswords[answers.findIndex(({ status }) => status === 200)]!;
    const login = { email: customer.email, password: won };
    expect((await app.api.post('/api/auth').send(login)).status).toBe(200);
  });
});

describe('a new e-mail address', () => {
  it('becomes the log-in, and a notice goes to the old address', async () => {
    const { customer, save } = await buildOne();

    const { status } = await save({ email: ' Uusi.Osoite@Example.fi ', currentPassword: password });

    expect(status).toBe(200);
    const login = { email: 'uusi.osoite@example.fi', password };
    expect((await app.api.post('/api/auth').send(login)).status).toBe(200);
    expect(await Mail.findOne({ account: customer._id, kind: 'emailChanged' })).toMatchObject({
      to: customer.email,
    });
    await expectAllInStep();
  });

  it('requires the current password', async () => {
    const { customer, save } = await buildOne();
    const email = 'uusi.osoite@example.fi';

    const without = await save({ email });
    const wrong = await save({ email, currentPassword: 'arvaus arvaus' });

    expect([without.status, ...faultsOf(without)]).toEqual([400, 'currentPassword: required']);
    expect([wrong.status, ...faultsOf(wrong)]).toEqual([400, 'currentPassword: wrongCurrentPassword']);
    expect((await stored(customer._id)).email).toBe(customer.email);
  });

  it('cannot belong to another account', async () => {
    const other = await buildCustomer();
    const { customer, save } = await buildOne();

    const answer = await save({ firstName: 'Uusi', email: other.email, currentPassword: password });

    expect(answer.status).toBe(409);
    expect(faultsOf(answer)).toEqual(['email: emailInUse']);
    expect(await stored(customer._id)).toMatchObject({
      firstName: customer.firstName,
      email: customer.email,
    });
    expect(await Mail.countDocuments({ account: customer._id })).toBe(0);
  });
});
