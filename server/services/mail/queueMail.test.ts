import { prepareCollections } from '../../database/connection';
import { transaction } from '../../lib/database';
import { Email } from '../../models/email';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Mail, type StoredMail } from '../../models/mail';
import { Organization } from '../../models/organization';
import { buildCustomer } from '../../test/factories';
import { useTestDatabase } from '../../test/testDatabase';
import { fillNames } from './fillNames';
import { queueMail } from './queueMail';

useTestDatabase();
beforeAll(prepareCollections);

/** Values of a mail that mentions a room partner. */
async function roomWith(partner: Partial<StoredCustomer> = { firstName: 'Aino', lastName: 'Aalto' }) {
  const { _id } = await buildCustomer(partner);
  const roomPartners = { customerIds: [String(_id)] };
  return { event: 'Syysristeily', accommodation: 'Hotelli Meri', roomType: '2h' as const, roomPartners };
}

async function storedMailTo(customer: { _id: unknown }): Promise<StoredMail> {
  return Mail.findOne({ account: String(customer._id) })
    .lean()
    .orFail();
}

/** The mail with its names filled in. */
async function mailTo(customer: { _id: unknown }): Promise<StoredMail> {
  return (await fillNames([await storedMailTo(customer)]))[0]!;
}

describe('a queued mail', () => {
  it('is in the customer’s language, and sent by their organization', async () => {
    const finn = await buildCustomer();
    const guest = await buildCustomer({ language: 'en' });
    const room = await roomWith();
    const { name } = await Organization.findById(finn.organization).orFail();

    await queueMail({ kind: 'roomPartnerChosen', recipient: finn, values: room });
    await queueMail({ kind: 'roomPartnerChosen', recipient: guest, values: room });

    const mail = await mailTo(finn);
    expect(mail).toMatchObject({
      to: finn.email,
      language: 'fi',
      fromName: name,
      status: 'queued',
      tries: 0,
    });
    expect(mail.subject).toBe('Sinut on valittu huonekaveriksi');
    expect(mail.html).toContain('kahden hengen huone');
    expect(mail.text).toContain('Huonekaverit: Aino Aalto');
    expect((await mailTo(guest)).text).toContain('Room: two person room\nRoom partners: Aino Aalto');
  });

  it('uses the organization’s own template if there is one', async () => {
    const customer = await buildCustomer();
    await new Email({
      organization: customer.organization,
      name: 'Huone',
      identifier: 'roomPartnerChosen',
      emailSubject: 'Moi {{ firstName }}!',
      emailHtml: '<p>{{roomPartners}} &amp; sinä</p>',
    }).save();

    await queueMail({ kind: 'roomPartnerChosen', recipient: customer, values: await roomWith() });

    const mail = await mailTo(customer);
    expect(mail.subject).toBe('Moi Päivi!');
    expect(mail.html).toContain('<p>Aino Aalto &amp; sinä</p>');
    expect(mail.text).toBe('Aino Aalto & sinä\n');
  });

  it.each([
    ['<p>You and {{roomPartners}}</p>', 'Room partner'],
    ['', 'Huonekaveri'],
  ])('is in English if subject and text of the template are: %j', async (emailHtmlEn, subject) => {
    const guest = await buildCustomer({ language: 'en' });
    await new Email({
      organization: guest.organization,
      name: 'Huone',
      identifier: 'roomPartnerChosen',
      ...{ emailSubject: 'Huonekaveri', emailHtml: '<p>Sinä ja {{roomPartners}}</p>' },
      ...{ emailSubjectEn: 'Room partner', emailHtmlEn },
    }).save();

    await queueMail({ kind: 'roomPartnerChosen', recipient: guest, values: await roomWith() });

    const mail = await mailTo(guest);
    expect(mail).toMatchObject({ subject });
    expect(mail.text).toContain(emailHtmlEn === '' ? 'Sinä ja Aino' : 'You and Aino');
  });

  it('escapes tags, line breaks and placeholders in customer data', async () => {
    const customer = await buildCustomer({ firstName: '<b>&"\'', lastName: '{{link}}' });
    await new Email({
      organization: customer.organization,
      name: 'Huone',
      identifier: 'roomPartnerChosen',
      emailSubject: '{{firstName}} {{roomPartners}}',
      emailHtml: '<p>{{firstName}} {{lastName}}</p>',
    }).save();

    await queueMail({
      kind: 'roomPartnerChosen',
      recipient: customer,
      values: await roomWith({ firstName: 'Aino\r\nBcc:', lastName: 'x@example.fi' }),
    });

    const mail = await mailTo(customer);
    expect(mail.html).toContain('<p>&lt;b&gt;&amp;&quot;&#39; {{link}}</p>');
    expect(mail.text).toBe('<b>&"\' {{link}}\n');
    expect(mail.subject).toBe('<b>&"\' Aino Bcc: x@example.fi');
  });

  it('contains only the recipient’s name until it is sent, and then also the current names of others', async () => {
    const customer = await buildCustomer();
    const values = await roomWith();
    const [partner] = values.roomPartners.customerIds;
    await queueMail({ kind: 'roomPartnerChosen', recipient: customer, values });
    const stored = await storedMailTo(customer);
    await Customer.updateOne({ _id: partner! }, { lastName: 'Aalto-Berg' });
    const renamed = await mailTo(customer);
    await Customer.deleteOne({ _id: partner! });

    expect(JSON.stringify(stored)).not.toMatch(/Aino|Aalto/);
    expect(renamed.text).toContain('Huonekaverit: Aino Aalto-Berg\n');
    expect((await mailTo(customer)).text).toContain('Huonekaverit: Huonekaverisi\n');
  });

  it('can go to an address other than the current one', async () => {
    const customer = await buildCustomer();

    await queueMail({ kind: 'emailChanged', recipient: customer, values: {}, to: 'vanha@example.fi' });

    expect((await mailTo(customer)).to).toBe('vanha@example.fi');
  });

  it('is rolled back with its transaction', async () => {
    const customer = await buildCustomer();

    const undone = transaction(async () => {
      await queueMail({ kind: 'emailChanged', recipient: customer, values: {} });
      throw new Error('changed our mind');
    });

    await expect(undone).rejects.toThrow('changed our mind');
    expect(await Mail.exists({ account: customer._id })).toBeNull();
  });

  it('never contains a reset link, which is created on sending', async () => {
    const customer = await buildCustomer();

    await queueMail({ kind: 'passwordReset', recipient: customer, values: {} });

    const { html, text, linkMark } = await mailTo(customer);
    expect(html).toContain(`href="${linkMark}"`);
    expect(text).toContain(`Vaihda salasana: ${linkMark}`);
  });
});
