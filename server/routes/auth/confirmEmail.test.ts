import { clock } from '../../lib/clock';
import { Account } from '../../models/account';
import { Admin } from '../../models/admin';
import { AuditEntry } from '../../models/auditEntry';
import { Customer } from '../../models/customer';
import { Mail } from '../../models/mail';
import { ResetToken } from '../../models/resetToken';
import { createMailedLink } from '../../services/access/links/resetToken';
import { queueMail } from '../../services/mail/queueMail';
import { sendDueMail } from '../../services/office/mail/sendDueMail';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildGroupWithTerm, hourMs, advanceClock, linkFor, registerSomebody } from '../../test/confirmation';
import { buildAdmin, buildCustomer, buildGroup, password, registrationTo } from '../../test/factories';
import { type MailServer, sendThrough, startMailServer } from '../../test/mailServer';
import { tokenOf } from '../../test/session';
import { buildStaff } from '../../test/staff';

const app = useApp();
let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
  sendThrough(server, app);
});
afterAll(async () => {
  app.context.mailer.close();
  await server.stop();
});

const confirm = (link: object) => app.api.post('/api/auth/confirm-email').send(link);
const signed = (token: string) => ({ 'x-auth-token': token });
const me = (token: string) => app.api.get('/api/users/me').set(signed(token));
const kindsOfMailsTo = async (to: string) =>
  (await Mail.find({ to }).sort({ _id: 1 }).lean()).map(({ kind }) => kind);
const readUnconfirmedSince = async ({ _id }: { _id: unknown }) =>
  (await Customer.findById(String(_id)).lean().orFail()).unconfirmedSince;

/** Delivers the queued mails. Returns the link in the latest mail that confirms this address. */
async function deliverLink(email: string) {
  await sendDueMail(app.context);
  const { text } = server.received.filter(({ to }) => to === email).at(-1)!;
  const link = new URL(/https?:\/\/\S+confirm-email\S+/.exec(text)?.[0] ?? '');
  return { link, token: link.searchParams.get('token'), userId: link.searchParams.get('id') };
}

describe('the address of a registration', () => {
  it('is unconfirmed until the link in its mail is opened; the customer is logged in in the meantime', async () => {
    const customer = await registerSomebody(app, await buildGroup());
    const before = (await me(customer.token)).body as object;

    const { link, ...body } = await deliverLink(customer.email);
    const answer = await confirm(body);

    expect(before).toMatchObject({ unconfirmedSince: expect.any(String), seatUntil: null });
    expect(link.origin).toBe(app.context.config.publicUrl);
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect((await me(customer.token)).body).toMatchObject({ unconfirmedSince: null });
    const [entry] = await AuditEntry.find({ record: customer._id }).lean();
    expect(entry).toMatchObject({
      by: { id: String(customer._id), role: 'customer' },
      changes: [{ path: 'emailConfirmed', after: true }],
    });
  });

  it('stays confirmed when the link is opened again, for 30 days', async () => {
    const customer = await registerSomebody(app, await buildGroup());
    const link = await linkFor(customer);
    await confirm(link);

    advanceClock(29 * 24);
    const again = await confirm(link);
    advanceClock(2 * 24);
    const late = await confirm(link);

    expect([again.status, again.body]).toEqual([200, {}]);
    expect([late.status, ...faultsOf(late)]).toEqual([400, 'confirmationLinkInvalid']);
    expect(await AuditEntry.countDocuments({ record: customer._id })).toBe(1);
  });

  it('is confirmed when a password is chosen through a mailed link, after which the confirmation link does no harm', async () => {
    const customer = await registerSomebody(app, await buildGroup());
    const link = await linkFor(customer);
    const account = await Account.findById(customer._id).lean().orFail();
    const { searchParams } = new URL(await createMailedLink('passwordReset', account, 'http://x'));
    const token = searchParams.get('token');

    const body = { token, userId: String(customer._id), password: 'uusi salasana 1' };
    const reset = await app.api.post('/api/auth/resetpassword').send(body);

    expect(reset.status).toBe(200);
    expect(await readUnconfirmedSince(customer)).toBeNull();
    expect((await confirm(link)).status).toBe(200);
  });

  it('is not confirmed with another id, an altered token or the link to a new password', async () => {
    const customer = await registerSomebody(app, await buildGroup());
    const other = await buildCustomer();
    const { token, userId } = await linkFor(customer);
    const account = await Account.findById(customer._id).lean().orFail();
    const reset = new URL(await createMailedLink('passwordReset', account, 'http://x')).searchParams.get(
      'token',
    );

    const wrong = [
      { token, userId: String(other._id) },
      { token: `${token}x`, userId },
      { token: reset, userId },
    ];
    for (const body of wrong) expect(faultsOf(await confirm(body))).toEqual(['confirmationLinkInvalid']);
    expect(faultsOf(await confirm({}))).toEqual(['token: required', 'userId: required']);
    expect(await readUnconfirmedSince(customer)).not.toBeNull();
  });

  it('does not allow anybody to set a password with its link', async () => {
    const customer = await registerSomebody(app, await buildGroup());
    const link = await linkFor(customer);

    const answer = await app.api
      .post('/api/auth/resetpassword')
      .send({ ...link, password: 'uusi salasana 1' });

    expect(faultsOf(answer)).toEqual(['resetLinkInvalid']);
    expect((await app.api.post('/api/auth').send({ email: customer.email, password })).status).toBe(200);
  });

  it('is stored with only a hash of the link', async () => {
    const { token } = await linkFor(await buildCustomer());

    expect(JSON.stringify(await ResetToken.find().lean())).not.toContain(token);
  });
});

describe('a changed address', () => {
  it('takes effect at once for a customer, and gets a link by mail; the earlier link is invalid', async () => {
    const group = await buildGroup();
    const customer = await buildCustomer({ group: group._id });
    const token = await tokenOf(app, customer);
    const old = await linkFor(customer);
    const email = `uusi.${customer.email}`;
    const { password: _, group: __, ...info } = registrationTo(group, { email });

    const { status, body } = await app.api
      .put('/api/users/me')
      .set(signed(token))
      .send({ ...info, currentPassword: password });

    expect([status, body]).toMatchObject([
      200,
      { email, unconfirmedSince: expect.any(String), seatUntil: null },
    ]);
    expect([await kindsOfMailsTo(customer.email), await kindsOfMailsTo(email)]).toEqual([
      ['emailChanged'],
      ['confirmEmail'],
    ]);
    expect(faultsOf(await confirm(old))).toEqual(['confirmationLinkInvalid']);
    const { link: _link, ...fresh } = await deliverLink(email);
    expect((await confirm(fresh)).status).toBe(200);
    expect(await readUnconfirmedSince(customer)).toBeNull();
  });

  it('is also confirmed by a link to it when staff change it', async () => {
    const customer = await buildCustomer();
    const staff = await buildStaff(app, 'admin', customer.organization);
    const { body: form } = await staff.get(`users/customer/${String(customer._id)}`);
    const email = `staff.${customer.email}`;

    const answer = await staff.put(`users/${String(customer._id)}`, { ...(form as object), email });

    expect(answer.body).toMatchObject({ email, unconfirmedSince: expect.any(String) });
    expect(await kindsOfMailsTo(email)).toEqual(['confirmEmail']);
  });

  it('is confirmed by a link in English for staff, and for a new colleague', async () => {
    const owner = await buildStaff(app, 'owner');
    const email = `uusi.${owner.admin.email}`;
    const colleague = {
      email: 'kollega@example.fi',
      name: 'Kalle',
      role: 'admin',
      password: 'oikea salasana',
    };

    await owner.put('account', { email, currentPassword: password });
    await owner.post('admins', colleague);

    expect((await owner.get('account')).body).toMatchObject({ email, unconfirmedSince: expect.any(String) });
    const { link: _, ...link } = await deliverLink(email);
    await confirm(link);
    expect((await owner.get('account')).body).toMatchObject({ unconfirmedSince: null });
    const [entry] = await AuditEntry.find({ record: owner.admin._id }).sort({ _id: -1 }).lean();
    expect(entry).toMatchObject({ by: { role: 'owner' }, changes: [{ path: 'emailConfirmed' }] });
    const theirs = await Mail.findOne({ to: colleague.email }).lean();
    expect(theirs).toMatchObject({
      kind: 'confirmEmail',
      subject: 'Confirm your e-mail address',
      toStaff: true,
    });
    const newcomer = await Admin.findOne({ email: colleague.email }).lean();
    expect(newcomer?.unconfirmedSince).not.toBeNull();
  });
});

describe('the link that is sent again', () => {
  it('is mailed to a customer on request, three times an hour, unless the address is confirmed', async () => {
    const customer = await registerSomebody(app, await buildGroup());
    const requestMail = () => app.api.post('/api/users/me/confirmation').set(signed(customer.token));

    const statuses = [];
    for (let tries = 0; tries < 4; tries += 1) statuses.push((await requestMail()).status);
    await confirm(await linkFor(customer));
    const confirmed = await requestMail();

    expect(statuses).toEqual([200, 200, 200, 429]);
    expect([confirmed.status, confirmed.body]).toEqual([200, {}]);
    expect(await kindsOfMailsTo(customer.email)).toEqual([
      'registrationConfirmed',
      ...Array.from({ length: 3 }, () => 'confirmEmail'),
    ]);
  });

  it('is mailed to staff on request for their own address', async () => {
    const admin = await buildAdmin('admin', { unconfirmedSince: new Date() });

    const answer = await app.api
      .post('/api/admin/account/confirmation')
      .set(signed(await tokenOf(app, admin)));

    expect(answer.body).toEqual({});
    expect(await kindsOfMailsTo(admin.email)).toEqual(['confirmEmail']);
  });

  it('is mailed by staff, who can also mark the address as confirmed; both are in the history', async () => {
    const customer = await registerSomebody(app, await buildGroup());
    const staff = await buildStaff(app, 'admin', customer.organization);
    const path = `users/${String(customer._id)}/confirmation`;

    const sent = await staff.post(path, {});
    const marked = await staff.put(path, {});

    expect([sent.status, sent.body]).toEqual([200, {}]);
    expect(marked.body).toMatchObject({ unconfirmedSince: null, seatUntil: null });
    expect(await kindsOfMailsTo(customer.email)).toEqual(['registrationConfirmed', 'confirmEmail']);
    const entries = await AuditEntry.find({ record: customer._id, 'by.id': String(staff.admin._id) }).lean();
    expect(entries.flatMap(({ changes }) => changes.map(({ path }) => path)).sort()).toEqual([
      'emailConfirmed',
      'mailSent',
    ]);
  });

  it('is not mailed to a customer who has been disabled', async () => {
    const customer = await buildCustomer({ disabled: true, unconfirmedSince: new Date() });
    const staff = await buildStaff(app, 'admin', customer.organization);

    const answer = await staff.post(`users/${String(customer._id)}/confirmation`, {});

    expect(faultsOf(answer)).toEqual(['customerDisabled']);
  });
});

describe('a seat that depends on the confirmation', () => {
  const readSeatDeadline = async ({ _id }: { _id: unknown }) =>
    (await Customer.findById(String(_id)).lean().orFail()).provisionalSeat?.until?.getTime() ?? 0;

  it('is kept for the full time after the mail about it is sent; requesting another mail does not extend it', async () => {
    const customer = await registerSomebody(app, await buildGroupWithTerm(24));
    advanceClock(20);

    await sendDueMail(app.context);
    const deadline = await readSeatDeadline(customer);
    advanceClock(2);
    await app.api.post('/api/users/me/confirmation').set(signed(customer.token));
    await sendDueMail(app.context);

    expect(deadline - clock.now().getTime()).toBeGreaterThan(21.9 * hourMs);
    expect(await readSeatDeadline(customer)).toBe(deadline);
  });

  it('can be taken again with the link in the mail about its release', async () => {
    const group = await buildGroup();
    const released = { disabled: true, seatReleasedAt: new Date(), unconfirmedSince: new Date() };
    const customer = await buildCustomer({ group: group._id, ...released });
    await queueMail({
      kind: 'seatReleased',
      recipient: customer,
      values: { event: 'Syysristeily', group: group.name },
    });

    const { link: _, ...link } = await deliverLink(customer.email);

    expect((await confirm(link)).status).toBe(200);
    expect(await Customer.findById(customer._id).lean()).toMatchObject({ disabled: false });
  });
});
