import type { EmailTest } from '../../contract/email';
import type { Mailing, MailingDetails, MailingPreview } from '../../contract/mailing';
import { Customer } from '../../models/customer';
import { Group, type StoredGroup } from '../../models/group';
import { Mail } from '../../models/mail';
import { Mailing as StoredMailings } from '../../models/mailing';
import { queueMailings } from '../../services/office/mailings/queueMailings';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildAccommodation, buildFerry, buildCustomer, buildGroup, unknownId } from '../../test/factories';
import { raceRounds } from '../../test/races';
import { buildStaff, type Staff } from '../../test/staff';

const app = useApp();

const text = { emailSubject: 'Lähtö, {{firstName}}', emailHtml: '<p>Hei {{firstName}}!</p>' };

/** A group of three customers, and a member of its organization's staff. */
async function buildMailingGroup() {
  const group = await buildGroup();
  const aino = await buildCustomer({ group: group._id, firstName: 'Aino', marketing: true });
  const eero = await buildCustomer({ group: group._id, firstName: 'Eero <b>' });
  const helmi = await buildCustomer({ group: group._id, firstName: 'Helmi' });
  const ids = [String(aino._id), String(eero._id), String(helmi._id)] as const;
  const staff = await buildStaff(app, 'admin', group.organization);
  return { group, customers: [aino, eero, helmi], ids, staff };
}

async function preview(staff: Staff, body: object): Promise<MailingPreview> {
  const answer = await staff.post('mailings/preview', { ...text, ...body });
  expect(answer.status).toBe(200);
  return answer.body as MailingPreview;
}

const send = (staff: Staff, body: object, key = unknownId()) =>
  staff.post('mailings', { ...text, ...body }).set('idempotency-key', key);

async function sendTo(staff: Staff, users: readonly string[], key?: string): Promise<MailingDetails> {
  const answer = await send(staff, { users, receiverCount: users.length }, key);
  expect(answer.status).toBe(201);
  return answer.body as MailingDetails;
}

const read = async (staff: Staff, id: string) => (await staff.get(`mailings/${id}`)).body as MailingDetails;

describe('a preview', () => {
  it('renders the mails to the first three recipients, with their own values escaped', async () => {
    const { group, staff, ids } = await buildMailingGroup();
    const hotel = await buildAccommodation({ organization: group.organization, name: 'Hotelli Öö' });
    await Group.updateOne({ _id: group._id }, { accommodation: hotel._id, name: 'Turku' });
    const fourth = await buildCustomer({ group: group._id });
    const emailHtml = '<p>{{firstName}} {{userCode}}: {{group}}, {{accommodation}}</p><script>x</script>';

    const { receiverCount, leftOut, examples } = await preview(staff, {
      users: [...ids, String(fourth._id)],
      emailHtml,
    });

    expect(receiverCount).toBe(4);
    expect(leftOut).toEqual([]);
    expect(examples.map(({ name, subject }) => `${name}: ${subject}`)).toEqual([
      'Aino Mäkelä: Lähtö, Aino',
      'Eero <b> Mäkelä: Lähtö, Eero <b>',
      'Helmi Mäkelä: Lähtö, Helmi',
    ]);
    const { userCode } = await Customer.findById(ids[1]).orFail();
    expect(examples[1]?.html).toContain(`<p>Eero &lt;b&gt; ${userCode}: Turku, Hotelli Öö</p>`);
    expect(examples[1]?.html).not.toContain('script');
  });

  it('reports the parts of the text that are not allowed in mails, and sending removes them', async () => {
    const { staff, ids } = await buildMailingGroup();
    const emailHtml =
      '<p style="position:fixed">Hei</p><img src="https://x.fi/a.png" alt="Laiva"><script>x</script>';

    const { removed, examples } = await preview(staff, { users: ids, emailHtml });
    const sent = await send(staff, { users: ids, receiverCount: 3, emailHtml });

    expect(removed).toEqual([
      { part: 'picture', count: 1, names: [] },
      { part: 'style', count: 1, names: ['position'] },
      { part: 'script', count: 1, names: [] },
    ]);
    expect(examples[0]?.html).toContain('Laiva');
    expect((sent.body as MailingDetails).emailHtml).not.toMatch(/<img|position|script/);
  });

  it('names the sailings with the time at their port, and Finland’s if it differs', async () => {
    const { group, staff, ids } = await buildMailingGroup();
    const { organization } = group;
    const [Helsinki, Tukholma] = [
      { city: 'Helsinki', terminal: 'L2', dateTime: new Date('2027-02-18T15:00:00Z') },
      { city: 'Tukholma', terminal: 'Värtan', dateTime: new Date('2027-02-20T15:45:00Z') },
    ];
    const out = await buildFerry({
      ...{ organization, name: 'Aalto' },
      pointOfDeparture: Helsinki,
      destination: Tukholma,
    });
    const back = await buildFerry({
      ...{ organization, name: 'Tuuli' },
      pointOfDeparture: Tukholma,
      destination: Helsinki,
    });
    await Group.updateOne({ _id: group._id }, { outboundFerry: out._id, returnFerry: back._id });
    const emailHtml = '<p>{{outboundSailing}}</p><p>{{returnSailing}}</p>';

    const { examples } = await preview(staff, { users: ids, emailHtml });

    expect(examples[0]?.html).toContain('<p>Aalto, Helsinki – Tukholma, 18.02.2027 17:00 Suomen aikaa</p>');
    expect(examples[0]?.html).toContain(
      '<p>Tuuli, Tukholma – Helsinki, 20.02.2027 16:45 Ruotsin aikaa (17:45 Suomen aikaa)</p>',
    );
  });

  it('shows who is left out and why: disabled, against marketing, deleted; a customer named twice counts once', async () => {
    const { group, staff, ids } = await buildMailingGroup();
    const disabled = await buildCustomer({ group: group._id, disabled: true, lastName: 'Poissa' });
    const foreign = await buildCustomer({ lastName: 'Vieras' });
    const users = [...ids, ids[0], String(disabled._id), String(foreign._id), unknownId()];

    const all = await preview(staff, { users });
    const withConsent = await preview(staff, { users, marketingOnly: true });

    expect(all.receiverCount).toBe(3);
    expect(all.leftOut).toEqual([
      { reason: 'disabled', count: 1, names: ['Päivi Poissa'] },
      { reason: 'deleted', count: 2, names: [] },
    ]);
    expect(withConsent.receiverCount).toBe(1);
    expect(withConsent.leftOut[1]).toEqual({
      reason: 'noMarketing',
      count: 2,
      names: ['Eero <b> Mäkelä', 'Helmi Mäkelä'],
    });
  });

  it('covers the customers of one’s own organization who match filters and search and are not disabled', async () => {
    const { group, staff } = await buildMailingGroup();
    const other = await buildGroup({ event: group.event });
    await buildCustomer({ group: other._id, firstName: 'Aino' });
    await buildCustomer({ firstName: 'Aino' });
    await buildCustomer({ group: other._id, firstName: 'Aino', disabled: true });

    const counts = [
      await preview(staff, {}),
      await preview(staff, { search: 'aino' }),
      await preview(staff, { filters: { group: [String(group._id)] }, search: 'aino' }),
    ];

    expect(counts.map(({ receiverCount }) => receiverCount)).toEqual([4, 2, 1]);
    expect(counts[0]?.leftOut).toMatchObject([{ reason: 'disabled', count: 1 }]);
  });

  it('refuses an unknown placeholder, and a placeholder in the address of a link, at its field', async () => {
    const { staff } = await buildMailingGroup();

    const answer = await staff.post('mailings/preview', { emailSubject: '{{link}}', emailHtml: '{{price}}' });

    expect(faultsOf(answer)).toEqual(['emailSubject: unknownPlaceholder', 'emailHtml: unknownPlaceholder']);
  });
});

describe('sending', () => {
  it('creates one mail per recipient, and reports its progress', async () => {
    const { staff, ids, customers, group } = await buildMailingGroup();

    const sent = await sendTo(staff, ids);
    expect(sent).toMatchObject({ receiverCount: 3, queued: 3, sent: 0, failed: 0, leftOut: 0, ...text });
    expect(sent.author).toBe(staff.admin.name);
    await queueMailings(app.context);

    const mails = await Mail.find({ mailing: sent._id }).sort({ account: 1 }).lean();
    expect(mails).toMatchObject(
      customers.map(({ _id, email, firstName }) => ({
        kind: 'mailing',
        organization: group.organization,
        account: _id,
        to: email,
        subject: `Lähtö, ${firstName}`,
        html: '',
      })),
    );
    await Mail.updateOne({ mailing: sent._id, account: ids[0] }, { status: 'sent' });
    await Mail.updateOne({ mailing: sent._id, account: ids[1] }, { status: 'failed' });
    expect(await read(staff, sent._id)).toMatchObject({ queued: 1, sent: 1, failed: 1, leftOut: 0 });
  });

  it('happens once, however often the same order is sent with its key, even at the same time', async () => {
    const { staff, ids } = await buildMailingGroup();
    for (let round = 0; round < raceRounds; round += 1) {
      const key = unknownId();
      const first = await Promise.all([1, 2, 3].map(() => sendTo(staff, ids, key)));
      await Customer.updateOne({ _id: ids[0] }, { disabled: round % 2 === 0 });
      const answers = [...first, await sendTo(staff, ids, key)];
      await Customer.updateOne({ _id: ids[0] }, { disabled: false });
      await Promise.all([queueMailings(app.context), queueMailings(app.context)]);

      expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
      expect(await Mail.countDocuments({ mailing: answers[0]!._id })).toBe(3);
      const other = await send(staff, { users: ids, receiverCount: 3, emailSubject: 'Muu' }, key);
      expect([other.status, ...faultsOf(other)]).toEqual([409, 'keyReused']);
    }
  });

  it('is refused if the recipients differ from the preview, or there are none, and stores nothing', async () => {
    const { staff, ids, group } = await buildMailingGroup();
    const byGroup = { filters: { group: [String(group._id)] }, receiverCount: 3 };
    await buildCustomer({ group: group._id });

    const changed = await send(staff, byGroup);
    const nobody = await send(staff, { users: [unknownId()], receiverCount: 0 });

    expect([changed.status, ...faultsOf(changed)]).toEqual([409, 'receiversChanged']);
    expect([nobody.status, ...faultsOf(nobody)]).toEqual([409, 'noReceivers']);
    expect(await StoredMailings.countDocuments({ organization: group.organization })).toBe(0);
    await queueMailings(app.context);
    expect(await Mail.countDocuments({ account: { $in: ids } })).toBe(0);
  });

  it('leaves out recipients who are disabled or deleted before their mails are created, and counts them', async () => {
    const { staff, ids } = await buildMailingGroup();
    const { _id } = await sendTo(staff, ids);
    await Customer.updateOne({ _id: ids[0] }, { disabled: true });
    const root = await buildStaff(app, 'root');
    expect((await root.delete(`users/${ids[1]}`)).status).toBe(200);

    await queueMailings(app.context);

    expect(await read(staff, _id)).toMatchObject({ receiverCount: 3, queued: 1, leftOut: 2 });
    expect((await root.delete(`users/${ids[2]}`)).status).toBe(200);
    expect(await read(staff, _id)).toMatchObject({ queued: 0, leftOut: 3 });
  });

  it('is recorded in the history with its author', async () => {
    const { staff, ids } = await buildMailingGroup();
    const { _id } = await sendTo(staff, ids);
    const stranger = await buildStaff(app, 'admin');

    const { body } = await staff.get(`audit?type=mailings&id=${_id}`);

    expect(body).toMatchObject([{ action: 'create', by: { _id: String(staff.admin._id) } }]);
    expect((await stranger.get(`audit?type=mailings&id=${_id}`)).status).toBe(404);
  });
});

it('a test is sent only to the caller, with sample data', async () => {
  const { staff } = await buildMailingGroup();

  const answer = await staff.post('mailings/test', { emailSubject: '{{group}}', emailHtml: '{{userCode}}' });

  expect(answer.body as EmailTest).toEqual({ to: staff.admin.email });
  const mail = await Mail.findOne({ account: staff.admin._id }).orFail();
  expect(mail).toMatchObject({ subject: 'Helsinki', text: 'K7M2PX\n', toStaff: true });
});

it('a mail that is resent to one customer has the same text, and does not count with the mailing', async () => {
  const { staff, ids } = await buildMailingGroup();
  const { _id } = await sendTo(staff, ids);
  await queueMailings(app.context);
  const mail = await Mail.findOne({ mailing: _id, account: ids[0] }).orFail();

  const { status, body } = await staff.post(`mails/${String(mail._id)}/resend`, {});

  expect(status).toBe(201);
  const copy = await Mail.findById((body as { _id: string })._id).lean();
  expect(copy).toMatchObject({ kind: 'mailing', subject: 'Lähtö, Aino', text: 'Hei Aino!\n' });
  expect(await read(staff, _id)).toMatchObject({ queued: 3 });
});

describe('mailings of another organization', () => {
  let group: StoredGroup;
  let own: MailingDetails;
  let staff: Staff;
  beforeAll(async () => {
    const party = await buildMailingGroup();
    ({ group, staff } = party);
    own = await sendTo(staff, party.ids);
  });

  it('are not found', async () => {
    const stranger = await buildStaff(app, 'owner');
    const orgId = String(group.organization);

    const answers = [
      await stranger.get(`mailings/${own._id}`),
      await stranger.get(`mailings?organization=${orgId}`),
      await stranger.post('mailings/preview', { ...text, orgId }),
      await send(stranger, { orgId, receiverCount: 3 }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await stranger.get('mailings')).body).toEqual([]);
  });

  it('are listed for root, who names the organization to write to', async () => {
    const root = await buildStaff(app, 'root');
    const orgId = String(group.organization);

    const { body } = await root.get(`mailings?organization=${orgId}`);

    expect((body as Mailing[]).map(({ _id }) => _id)).toEqual([own._id]);
    expect(faultsOf(await root.post('mailings/preview', text))).toEqual(['orgId: required']);
    expect(await preview(root, { orgId })).toMatchObject({ receiverCount: 3 });
  });
});
