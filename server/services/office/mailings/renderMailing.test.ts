import { Customer, type StoredCustomer } from '../../../models/customer';
import { Mail } from '../../../models/mail';
import type { MailingDetails, MailingPreview } from '../../../contract/mailing';
import { faultsOf } from '../../../test/answers';
import { useApp } from '../../../test/app';
import { HealthAnswers } from '../../../models/healthAnswers';
import { buildCustomer, buildGroup, daysFromNow } from '../../../test/factories';
import { type MailServer, sendThrough, startMailServer } from '../../../test/mailServer';
import { askQuestions, questionInput, sizeQuestion } from '../../../test/questions';
import { buildStaff, type Staff } from '../../../test/staff';
import { unsubscribeTokenOf } from '../../../test/unsubscribe';
import { sendDueMail } from '../mail/sendDueMail';
import { queueMailings } from './queueMailings';

const publicUrl = 'https://matkat.example.fi';
const app = useApp({ publicUrl });
let server: MailServer;

beforeEach(async () => {
  await Mail.deleteMany();
  server = await startMailServer();
  sendThrough(server, app);
});
afterEach(async () => {
  app.context.mailer.close();
  await server.stop();
});

const text = { emailSubject: 'Uutta', emailHtml: '<p>Hei {{firstName}}!</p>' };

async function buildCase(fields: Partial<StoredCustomer> = {}) {
  const group = await buildGroup();
  const customer = await buildCustomer({ group: group._id, marketing: true, ...fields });
  const staff = await buildStaff(app, 'admin', group.organization);
  return { customer, staff };
}

/** Sends a mailing to a customer and creates its mail. */
async function sendMailing(
  staff: Staff,
  { _id }: StoredCustomer,
  marketingOnly = true,
): Promise<MailingDetails> {
  const draft = { ...text, users: [String(_id)], marketingOnly, receiverCount: 1 };
  const { status, body } = await staff.post('mailings', draft);
  expect(status).toBe(201);
  await queueMailings(app.context);
  return body as MailingDetails;
}

const withdraw = (customer: StoredCustomer) =>
  app.api.post('/api/unsubscribe').send({ token: unsubscribeTokenOf(app, customer) });

describe('a mailing to those who allow marketing', () => {
  it('has a working one-click unsubscribe header', async () => {
    const { customer, staff } = await buildCase();
    await sendMailing(staff, customer);
    await sendDueMail(app.context);

    const { headers } = server.received[0]!;
    const [, address = ''] = /^<(https:\/\/[^<>\s]+)>$/.exec(headers['list-unsubscribe'] ?? '') ?? [];
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(address).toContain(`${publicUrl}/api/unsubscribe/`);
    const answer = await app.api
      .post(new URL(address).pathname)
      .type('form')
      .send(headers['list-unsubscribe-post']);

    expect(answer.status).toBe(200);
    expect(await Customer.findById(customer._id).lean()).toMatchObject({ marketing: false });
  });

  it.each([
    ['fi', 'koska olet sallinut markkinoinnin', 'Peru markkinointiviestit'],
    ['en', 'because you agreed to marketing', 'Unsubscribe from marketing messages'],
  ] as const)('ends with an unsubscribe link, in text and HTML, in %s', async (language, why, words) => {
    const { customer, staff } = await buildCase({ language });
    await sendMailing(staff, customer);
    await sendDueMail(app.context);

    const { text: plain, html } = server.received[0]!;
    const link = `${publicUrl}/unsubscribe?token=${unsubscribeTokenOf(app, customer)}`;
    expect(plain).toContain(why);
    expect(plain.trim().endsWith(`${words}: ${link}`)).toBe(true);
    expect(html).toContain(why);
    expect(html).toMatch(new RegExp(`<a href="${link.replace(/[?.]/g, '\\$&')}"[^>]*>${words}</a>`));
  });

  it('shows its footer in the preview, with a link that withdraws nothing', async () => {
    const { customer, staff } = await buildCase();

    const draft = { ...text, users: [String(customer._id)], marketingOnly: true };
    const { body } = await staff.post('mailings/preview', draft);

    const { html } = (body as MailingPreview).examples[0]!;
    expect(html).toContain('Peru markkinointiviestit');
    expect(html).toContain(`href="${publicUrl}/unsubscribe"`);
  });

  it('is not sent to somebody who has unsubscribed in the meantime, who then counts as left out', async () => {
    const { customer, staff } = await buildCase();
    const { _id } = await sendMailing(staff, customer);

    await withdraw(customer);
    await sendDueMail(app.context);

    expect(server.received).toEqual([]);
    expect((await staff.get(`mailings/${_id}`)).body).toMatchObject({ queued: 0, sent: 0, leftOut: 1 });
  });

  it('keeps its unsubscribe link when staff send it again, and cannot be sent again after a withdrawal', async () => {
    const { customer, staff } = await buildCase();
    await sendMailing(staff, customer);
    await sendDueMail(app.context);
    const mail = await Mail.findOne({ account: customer._id }).orFail();
    const resend = () => staff.post(`mails/${String(mail._id)}/resend`, {});

    const copy = (await resend()).body as { _id: string };
    const ofCopy = await staff.post(`mails/${copy._id}/resend`, {});
    await sendDueMail(app.context);
    await resend();
    await withdraw(customer);
    const refused = [await resend(), await staff.post(`mails/${copy._id}/resend`, {})];
    await sendDueMail(app.context);

    expect(ofCopy.status).toBe(201);
    const [first, ...copies] = server.received;
    expect(copies).toHaveLength(2);
    for (const { headers, text: plain } of copies) {
      expect(headers['list-unsubscribe']).toBe(first!.headers['list-unsubscribe']);
      expect(plain).toBe(first!.text);
    }
    for (const answer of refused) {
      expect([answer.status, ...faultsOf(answer)]).toEqual([409, 'marketingNotAllowed']);
    }
  });

  it('stores no link with a token', async () => {
    const { customer, staff } = await buildCase();
    await sendMailing(staff, customer);
    await sendDueMail(app.context);
    const mail = await Mail.findOne({ account: customer._id }).orFail();
    await staff.post(`mails/${String(mail._id)}/resend`, {});
    await sendDueMail(app.context);

    expect(server.received).toHaveLength(2);
    expect(JSON.stringify(await Mail.find().lean())).not.toContain('token=');
  });
});

describe('a mailing about the trip', () => {
  it('has no unsubscribe link, and also goes to customers who allow no marketing', async () => {
    const { customer, staff } = await buildCase({ marketing: false });
    await sendMailing(staff, customer, false);
    await sendDueMail(app.context);

    const { headers, text: plain, html } = server.received[0]!;
    expect(Object.keys(headers).filter((name) => name.startsWith('list-'))).toEqual([]);
    expect([plain.trim(), html.includes('unsubscribe')]).toEqual(['Hei Päivi!', false]);
    const mail = await Mail.findOne({ account: customer._id }).orFail();
    expect((await staff.post(`mails/${String(mail._id)}/resend`, {})).status).toBe(201);
  });
});

it('a marketing mail has no one-click header without https, but has the unsubscribe link', async () => {
  const { customer, staff } = await buildCase();
  await sendMailing(staff, customer);
  const { config } = app.context;

  await sendDueMail({ ...app.context, config: { ...config, publicUrl: 'http://matkat.local' } });

  const { headers } = server.received[0]!;
  expect(headers['list-unsubscribe']).toMatch(/^<http:\/\/matkat\.local\/api\/unsubscribe\/\S+>$/);
  expect(headers).not.toHaveProperty('list-unsubscribe-post');
});

describe('a mailing to travellers who are asked questions', () => {
  it('lists each one’s answers and missing answers, without those about health', async () => {
    const group = await buildGroup();
    const size = sizeQuestion({ required: true });
    const colour = questionInput({
      text: 'Väri',
      required: true,
      condition: { question: size._id, values: ['l'] },
    });
    const day = questionInput({ kind: 'date', text: 'Tulopäivä', sensitivity: 'personal' });
    const diet = questionInput({
      text: 'Allergiat',
      required: true,
      sensitivity: 'health',
      purgeOn: daysFromNow(100),
    });
    await askQuestions(group.event, size, colour, day, diet);
    const answered = await buildCustomer({
      group: group._id,
      answers: { [size._id]: ['l'], [day._id]: ['2027-02-18'] },
    });
    await HealthAnswers.create({
      _id: answered._id,
      organization: group.organization,
      answers: { [diet._id]: ['Pähkinä'] },
    });
    const silent = await buildCustomer({ group: group._id, language: 'en' });
    const staff = await buildStaff(app, 'admin', group.organization);
    const { status } = await staff.post('mailings', {
      emailSubject: 'Kysymyksiä',
      emailHtml: '<p>{{answers}}</p><p>Kerro vielä: {{missingAnswers}}</p>',
      users: [answered, silent].map(({ _id }) => String(_id)),
      receiverCount: 2,
    });
    expect(status).toBe(201);
    await queueMailings(app.context);
    await sendDueMail(app.context);

    const textTo = ({ email }: StoredCustomer) =>
      server.received
        .find(({ to }) => to.includes(email))
        ?.text.replaceAll('\r', '')
        .trim();
    expect(textTo(answered)).toBe('Paidan koko: L\nTulopäivä: 18.02.2027\n\nKerro vielä: Väri');
    expect(textTo(silent)).toBe('–\n\nKerro vielä: Shirt size');
  });

  it('has no answers in its subject, which is one line', async () => {
    const { staff, customer } = await buildCase();

    const answer = await staff.post('mailings/preview', {
      orgId: String(customer.organization),
      emailSubject: '{{answers}}',
      emailHtml: text.emailHtml,
      users: [String(customer._id)],
    });

    expect(faultsOf(answer)).toEqual(['emailSubject: unknownPlaceholder']);
  });
});
