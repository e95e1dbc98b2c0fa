import { Types } from 'mongoose';
import type { FailedMail, SentMail } from '../../contract/email';
import { AuditEntry } from '../../models/auditEntry';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Mail } from '../../models/mail';
import { deleteMails } from '../../services/mail/deleteMails';
import { queueMail } from '../../services/mail/queueMail';
import { createMailedLink } from '../../services/access/links/resetToken';
import { Account } from '../../models/account';
import { ResetToken } from '../../models/resetToken';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildCustomer, buildGroup, unknownId } from '../../test/factories';
import { buildStaff } from '../../test/staff';
import { buildTraveller } from '../../test/trip';

const app = useApp();

async function buildMail(status: 'queued' | 'sent' | 'failed' = 'failed', reader?: StoredCustomer) {
  const customer = reader ?? (await buildCustomer());
  const values = { event: 'Syysristeily', accommodation: 'Hotelli', partner: { customerIds: [] } };
  await queueMail({ kind: 'roomPartnerLeft', recipient: customer, values: { ...values, roomType: '2h' } });
  const { _id } = await Mail.findOne({ account: customer._id }).sort({ _id: -1 }).orFail();
  const sentAt = status === 'sent' ? new Date('2026-10-01T09:00:00Z') : null;
  const lastError = status === 'failed' ? '550 No such user' : null;
  await Mail.updateOne({ _id }, { status, sentAt, lastError, tries: status === 'queued' ? 0 : 1 });
  return { customer, id: String(_id), organization: customer.organization };
}

const ids = ({ body }: { body: SentMail[] }) => body.map(({ _id }) => _id);

describe('the mails to a customer', () => {
  it('are listed for staff, newest first, without their content', async () => {
    const { customer, id, organization } = await buildMail('sent');
    const later = await buildMail('failed', customer);
    await buildMail('sent');
    const admin = await buildStaff(app, 'admin', organization);

    const answer = await admin.get(`users/${String(customer._id)}/mails`);

    expect(ids(answer)).toEqual([later.id, id]);
    expect((answer.body as SentMail[])[1]).toEqual({
      _id: id,
      kind: 'roomPartnerLeft',
      to: customer.email,
      language: 'fi',
      status: 'sent',
      subject: 'Huonekaverisi on poistunut huoneestasi',
      createdAt: expect.stringMatching(/Z$/),
      sentAt: '2026-10-01T09:00:00.000Z',
      tries: 1,
      lastError: null,
      resentAt: null,
    });
  });

  it('are 404 for another organization', async () => {
    const { customer, id, organization } = await buildMail();
    const stranger = await buildStaff(app, 'owner');

    const answers = [
      await stranger.get(`users/${String(customer._id)}/mails`),
      await stranger.post(`mails/${id}/resend`, {}),
      await stranger.get(`mails/failed?organization=${String(organization)}`),
      await stranger.get('users/nonsense/mails'),
      await stranger.post(`mails/${unknownId()}/resend`, {}),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(ids(await stranger.get('mails/failed'))).toEqual([]);
  });

  it('are closed to customers and without a token', async () => {
    const { token } = await buildTraveller(app, await buildGroup());

    for (const path of [`users/${unknownId()}/mails`, 'mails/failed']) {
      expect((await app.api.get(`/api/admin/${path}`)).status).toBe(401);
      expect((await app.api.get(`/api/admin/${path}`).set('x-auth-token', token)).status).toBe(403);
    }
  });
});

describe('the failed mails', () => {
  it('are those that were never delivered, of one organization or all', async () => {
    const failed = await buildMail();
    const other = await buildMail();
    await buildMail('sent', failed.customer);
    await buildMail('queued', failed.customer);
    const root = await buildStaff(app, 'root');
    const admin = await buildStaff(app, 'admin', failed.organization);

    const answer = await admin.get('mails/failed');

    expect(ids(answer)).toEqual([failed.id]);
    const { _id, firstName, lastName } = failed.customer;
    expect((answer.body as FailedMail[])[0]).toMatchObject({
      customer: { _id: String(_id), firstName, lastName },
      lastError: '550 No such user',
    });
    expect(ids(await root.get(`mails/failed?organization=${String(other.organization)}`))).toEqual([
      other.id,
    ]);
    expect(ids(await root.get('mails/failed'))).toEqual(expect.arrayContaining([failed.id, other.id]));
  });
});

describe('resending', () => {
  it('sends a new mail to the customer’s current address, which replaces the failed one', async () => {
    const { customer, id, organization } = await buildMail();
    const admin = await buildStaff(app, 'admin', organization);
    await Customer.updateOne({ _id: customer._id }, { email: 'uusi@example.fi' });

    const { status, body } = await admin.post(`mails/${id}/resend`, {});

    expect(status).toBe(201);
    expect(body).toMatchObject({ to: 'uusi@example.fi', status: 'queued', tries: 0, lastError: null });
    expect(body._id).not.toBe(id);
    const { body: mails } = await admin.get(`users/${String(customer._id)}/mails`);
    expect(mails).toMatchObject([{ resentAt: null }, { _id: id, resentAt: expect.any(String) as string }]);
    const [again, before] = await Mail.find({ account: customer._id }).sort({ _id: -1 }).lean();
    expect(again?.html).toBe(before?.html);
    expect(ids(await admin.get('mails/failed'))).toEqual([]);
    expect(await AuditEntry.findOne({ record: customer._id }).lean()).toMatchObject({
      by: { id: String(admin.admin._id) },
      changes: [{ path: 'mailResent', after: 'roomPartnerLeft' }],
    });
  });

  it('sends what was attached again: the document and the QR code', async () => {
    const customer = await buildCustomer();
    const admin = await buildStaff(app, 'admin', customer.organization);
    const attached = { document: new Types.ObjectId(), qrText: 'BCD\n002' };
    await queueMail({ kind: 'emailChanged', recipient: customer, values: {}, ...attached });
    const { _id } = await Mail.findOne({ account: customer._id }).orFail();

    const { body } = await admin.post(`mails/${String(_id)}/resend`, {});

    expect(await Mail.findById(body._id).lean()).toMatchObject(attached);
  });

  it('sends a notice of a changed address to the old address again', async () => {
    const customer = await buildCustomer();
    const admin = await buildStaff(app, 'admin', customer.organization);
    await queueMail({ kind: 'emailChanged', recipient: customer, values: {}, to: 'vanha@example.fi' });
    const { _id } = await Mail.findOne({ account: customer._id }).orFail();

    const { body } = await admin.post(`mails/${String(_id)}/resend`, {});

    expect(body).toMatchObject({ kind: 'emailChanged', to: 'vanha@example.fi', status: 'queued' });
  });

  it('is limited like a reset request if the mail has a reset link, and refused for disabled customers', async () => {
    const customer = await buildCustomer();
    const admin = await buildStaff(app, 'admin', customer.organization);
    await queueMail({ kind: 'passwordReset', recipient: customer, values: {} });
    const { _id } = await Mail.findOne({ account: customer._id }).orFail();
    const resend = () => admin.post(`mails/${String(_id)}/resend`, {});

    const statuses = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await resend()).status);
    await Customer.updateOne({ _id: customer._id }, { disabled: true });
    const disabled = await resend();

    expect(statuses).toEqual([201, 201, 201, 429]);
    expect([disabled.status, ...faultsOf(disabled)]).toEqual([409, 'customerDisabled']);
  });

  it('is refused for mail to staff', async () => {
    const owner = await buildStaff(app, 'owner');
    const html = '<a href="{{link}}">x</a>';
    await owner.post('emails/test', { identifier: 'passwordReset', emailSubject: 'x', emailHtml: html });
    const { _id } = await Mail.findOne({ account: owner.admin._id }).orFail();

    expect((await owner.post(`mails/${String(_id)}/resend`, {})).status).toBe(404);
  });
});

it('deleting a customer deletes their mails and reset links, and no others', async () => {
  const deleted = await buildMail();
  const other = await buildMail();
  await createMailedLink(
    'passwordReset',
    await Account.findById(deleted.customer._id).lean().orFail(),
    'http://reissu.test',
  );

  await deleteMails([deleted.customer._id]);

  expect(await Mail.countDocuments({ account: deleted.customer._id })).toBe(0);
  expect(await ResetToken.countDocuments({ account: deleted.customer._id })).toBe(0);
  expect(await Mail.countDocuments({ account: other.customer._id })).toBe(1);
});

it('deleting a member of staff deletes their mails', async () => {
  const root = await buildStaff(app, 'root');
  const owner = await buildStaff(app, 'owner');
  const html = '<a href="{{link}}">x</a>';
  await owner.post('emails/test', { identifier: 'passwordReset', emailSubject: 'x', emailHtml: html });

  const { status } = await root.delete(`admins/${String(owner.admin._id)}`);

  expect(status).toBe(200);
  expect(await Mail.countDocuments({ account: owner.admin._id })).toBe(0);
});
