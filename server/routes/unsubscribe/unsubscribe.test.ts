import { AuditEntry } from '../../models/auditEntry';
import { Customer, type StoredCustomer } from '../../models/customer';
import { marketingConsentUpdate } from '../../services/people/consents/consents';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildCustomer, unknownId } from '../../test/factories';
import { raceRounds } from '../../test/races';
import { buildStaff } from '../../test/staff';
import { unsubscribeTokenOf } from '../../test/unsubscribe';

const app = useApp();

const buildSubscriber = () => buildCustomer({ marketing: true });
const readCustomer = ({ _id }: StoredCustomer) => Customer.findById(_id).lean().orFail();
const oneClick = (token: string) => app.api.post(`/api/unsubscribe/${token}`);
const press = (token: string) => oneClick(token).type('form').send('List-Unsubscribe=One-Click');
const confirm = (token: string) => app.api.post('/api/unsubscribe').send({ token });

describe.each([
  ["a mail program's button, posted as a form", press],
  [
    "a mail program's button, posted in parts",
    (token: string) => oneClick(token).field('List-Unsubscribe', 'One-Click'),
  ],
  ['the page that the link leads to', confirm],
])('%s', (_way, withdraw) => {
  it('withdraws the consent, with its time and in the history, without a log-in', async () => {
    const customer = await buildSubscriber();
    const before = Date.now();

    const answer = await withdraw(unsubscribeTokenOf(app, customer));

    expect([answer.status, answer.body]).toEqual([200, {}]);
    const { marketing, consents, revision } = await readCustomer(customer);
    expect([marketing, revision]).toEqual([false, customer.revision + 1]);
    const by = { id: String(customer._id), role: 'customer' };
    expect(consents).toMatchObject([{ kind: 'marketing', given: false, by }]);
    expect(consents?.[0]?.at.getTime()).toBeGreaterThanOrEqual(before);
    expect(await AuditEntry.find({ record: customer._id }).lean()).toMatchObject([
      { by, changes: [{ path: 'marketing', before: true, after: false }] },
    ]);
  });

  it('succeeds again, and for a deleted customer, and changes nothing', async () => {
    const customer = await buildSubscriber();
    const token = unsubscribeTokenOf(app, customer);
    const root = await buildStaff(app, 'root');
    await withdraw(token);

    const again = await withdraw(token);
    const after = await readCustomer(customer);
    await root.delete(`users/${String(customer._id)}`);
    const afterDeletion = await withdraw(token);

    expect([again.status, afterDeletion.status]).toEqual([200, 200]);
    expect([after.consents?.length, after.revision]).toEqual([1, customer.revision + 1]);
  });

  it('is refused with a token that was altered, or made for another customer or an unknown purpose', async () => {
    const customer = await buildSubscriber();
    const other = await buildSubscriber();
    const token = unsubscribeTokenOf(app, customer);
    const signature = token.split('.').at(-1) ?? '';
    const { signer } = app.context;
    const wrong = [
      `${token}x`,
      token.slice(0, -2),
      `marketing.${String(other._id)}.${signature}`,
      signer.sign(`privacyStatement.${String(customer._id)}`),
      signer.sign('marketing'),
      'nonsense',
      '.',
    ];

    for (const each of wrong) {
      const answer = await withdraw(each);
      expect([each, answer.status, ...faultsOf(answer)]).toEqual([each, 400, 'unsubscribeLinkInvalid']);
    }
    expect([(await readCustomer(customer)).marketing, (await readCustomer(other)).marketing]).toEqual([
      true,
      true,
    ]);
  });

  it('is recorded once, however often it is pressed at the same time', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const customer = await buildSubscriber();
      const token = unsubscribeTokenOf(app, customer);

      const answers = await Promise.all([1, 2, 3].map(() => withdraw(token)));

      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await readCustomer(customer)).consents).toHaveLength(1);
      expect(await AuditEntry.countDocuments({ record: customer._id })).toBe(1);
    }
  });

  it('works with an old link to a former address of the customer, and after a new consent', async () => {
    const customer = await buildSubscriber();
    const token = unsubscribeTokenOf(app, customer);
    await withdraw(token);
    const versions = { marketing: 'v', travelConditions: 'v', privacyStatement: 'v' };
    const given = marketingConsentUpdate(await readCustomer(customer), true, versions, {
      id: 'x',
      role: 'customer',
    });
    await Customer.updateOne(
      { _id: customer._id },
      { $set: { marketing: true, email: `uusi.${customer.email}` }, ...given },
    );

    const answer = await withdraw(token);

    expect(answer.status).toBe(200);
    expect((await readCustomer(customer)).consents?.map((each) => each.given)).toEqual([false, true, false]);
  });
});

describe('the address in the header of a marketing mail', () => {
  it('leads to the page that asks for confirmation, and changes nothing when it is opened or fetched', async () => {
    const customer = await buildSubscriber();
    const token = unsubscribeTokenOf(app, customer);
    const address = `/api/unsubscribe/${token}`;

    const opened = await app.api.get(address);
    const fetched = await app.api.head(address);

    expect([opened.status, opened.get('location')]).toEqual([
      302,
      `${app.context.config.publicUrl}/unsubscribe?token=${token}`,
    ]);
    expect(fetched.status).toBe(405);
    expect((await readCustomer(customer)).marketing).toBe(true);
  });

  it('cannot lead to another page, whatever the token', async () => {
    const { headers } = await app.api.get(
      `/api/unsubscribe/${encodeURIComponent('x&next=//evil.example/\r\nx: y')}`,
    );

    expect(headers.location).toBe(
      `${app.context.config.publicUrl}/unsubscribe?token=x%26next%3D%2F%2Fevil.example%2F%0D%0Ax%3A%20y`,
    );
    expect(headers).not.toHaveProperty('x');
  });

  it.each([
    ['an empty body', (token: string) => oneClick(token)],
    ['another value', (token: string) => oneClick(token).type('form').send('List-Unsubscribe=Two-Clicks')],
    ['JSON', (token: string) => oneClick(token).send({ 'List-Unsubscribe': 'One-Click' })],
    ['half a form', (token: string) => oneClick(token).type('multipart/form-data; boundary=x').send('--x')],
  ])('accepts the post of a mail program’s button only, and refuses %s', async (_what, post) => {
    const customer = await buildSubscriber();

    const answer = await post(unsubscribeTokenOf(app, customer));

    expect([answer.status, ...faultsOf(answer)]).toEqual([400, 'List-Unsubscribe: required']);
    expect((await readCustomer(customer)).marketing).toBe(true);
  });
});

it('a withdrawal is recorded under the organization, whose staff see it in the history', async () => {
  const customer = await buildSubscriber();
  const staff = await buildStaff(app, 'admin', customer.organization);
  await press(unsubscribeTokenOf(app, customer));

  const { body } = await staff.get(`audit?type=users&id=${String(customer._id)}`);

  expect(body).toMatchObject([{ changes: [{ path: 'marketing', before: true, after: false }] }]);
});

it('a withdrawal makes an open form of staff outdated, which would allow marketing again', async () => {
  const customer = await buildSubscriber();
  const staff = await buildStaff(app, 'admin', customer.organization);
  const { body: form } = await staff.get(`users/customer/${String(customer._id)}`);
  await press(unsubscribeTokenOf(app, customer));

  const answer = await staff.put(`users/${String(customer._id)}`, form as object);

  expect(faultsOf(answer)).toEqual(['outdated']);
  expect((await readCustomer(customer)).marketing).toBe(false);
});

it('an unsubscribe link reveals to nobody whether an account exists', async () => {
  const token = app.context.signer.sign(`marketing.${unknownId()}`);

  expect((await press(token)).status).toBe(200);
});
