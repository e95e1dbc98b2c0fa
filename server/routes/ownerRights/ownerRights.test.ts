import type { Types } from 'mongoose';
import type { Organization as WireOrganization } from '../../contract/organization';
import { type OwnerRight, ownerRights } from '../../contract/ownerRights';
import type { Session } from '../../contract/session';
import { tokenHeader } from '../../contract/session';
import { Organization } from '../../models/organization';
import { Product } from '../../models/product';
import { SecurityEvent } from '../../models/securityEvent';
import { useApp } from '../../test/app';
import { buildEvent, buildGroup, buildOrganization, registrationTo, unknownId } from '../../test/factories';
import { productInput } from '../../test/inputs';
import { buildStaff, type Staff } from '../../test/staff';
import { buildProduct } from '../../test/trip';

const app = useApp();

const none = { products: false, texts: false, opening: false };

async function buildOwner(...rights: OwnerRight[]) {
  const handed = { ...none, ...Object.fromEntries(rights.map((right) => [right, true])) };
  const { _id: organization } = await buildOrganization({ ownerRights: handed });
  return { organization, owner: await buildStaff(app, 'owner', organization) };
}

async function readOrganization(staff: Staff, id: Types.ObjectId): Promise<WireOrganization> {
  return (await staff.get(`organization/${String(id)}`)).body as WireOrganization;
}

/** A valid body: the organization as stored, with what the factory leaves empty. */
async function bodyOf(id: Types.ObjectId, changes: object = {}): Promise<object> {
  const root = await buildStaff(app, 'root');
  const contact = { name: 'Oona Ojala', email: 'oona@example.fi', phone: '+358401234567' };
  const address = { street: 'Yliopistonkatu 2', postalCode: '20110', city: 'Turku', country: 'FI' };
  const stored = await readOrganization(root, id);
  const filled = { contact, address, businessCode: '1234567-8', bankAccount: 'FI21', website: 'example.fi' };
  return { ...stored, ...filled, ...changes };
}

/** What owners can do with each right, as calls for an organization and a product of it. */
const calls: readonly {
  name: string;
  right: OwnerRight;
  status: number;
  send: (staff: Staff, organization: Types.ObjectId, product: string) => Promise<number>;
  /** Whether the call names a record, which is not found in another organization. */
  namesRecord: boolean;
}[] = [
  {
    name: 'POST products',
    right: 'products',
    status: 201,
    send: async (staff, organization) => (await staff.post('products', productInput(organization))).status,
    namesRecord: false,
  },
  {
    name: 'PUT products/{id}',
    right: 'products',
    status: 200,
    send: async (staff, organization, product) =>
      (await staff.put(`products/${product}`, productInput(organization))).status,
    namesRecord: true,
  },
  {
    name: 'DELETE products/{id}',
    right: 'products',
    status: 200,
    send: async (staff, _organization, product) => (await staff.delete(`products/${product}`)).status,
    namesRecord: true,
  },
  ...(['texts', 'opening'] as const).map((right) => ({
    name: `PUT organization/{id} (${right})`,
    right,
    status: 200,
    send: async (staff: Staff, organization: Types.ObjectId) =>
      (await staff.put(`organization/${String(organization)}`, await bodyOf(organization))).status,
    namesRecord: true,
  })),
];

describe.each(calls)('$name', ({ right, status, send, namesRecord }) => {
  const others = ownerRights.filter(
    (other) => other !== right && (right === 'products' || other === 'products'),
  );

  it('is refused to owners while the right is off, whatever other rights they have', async () => {
    const { organization, owner } = await buildOwner(...others);
    const product = await buildProduct({ organization });

    expect(await send(owner, organization, String(product._id))).toBe(403);
  });

  it('is open to owners of the organization while the right is on', async () => {
    const { organization, owner } = await buildOwner(right);
    const product = await buildProduct({ organization });

    expect(await send(owner, organization, String(product._id))).toBe(status);
  });

  it('stays closed to admins of the organization', async () => {
    const { organization } = await buildOwner(...ownerRights);
    const admin = await buildStaff(app, 'admin', organization);
    const product = await buildProduct({ organization });

    expect(await send(admin, organization, String(product._id))).toBe(403);
  });

  it('is closed again at the next request after root has revoked the right, before the body is read', async () => {
    const { organization, owner } = await buildOwner(right);
    const product = await buildProduct({ organization });
    const root = await buildStaff(app, 'root');

    await root.put(`organization/${String(organization)}`, await bodyOf(organization, { ownerRights: none }));

    expect(await send(owner, organization, String(product._id))).toBe(403);
    expect((await owner.post('products', { name: '' })).status).toBe(403);
  });

  if (namesRecord) {
    it('is 404 for a record of another organization, even if its owners have the right too', async () => {
      const { owner } = await buildOwner(...ownerRights);
      const { organization: other } = await buildOwner(...ownerRights);
      const product = await buildProduct({ organization: other });
      const before = await Organization.findById(other).lean();

      expect(await send(owner, other, String(product._id))).toBe(404);
      expect(await Product.exists({ _id: product._id, revision: 0 })).not.toBeNull();
      expect((await Organization.findById(other).lean())?.revision).toBe(before?.revision);
    });
  }
});

it('a right of one organization’s owners does not extend to another’s', async () => {
  await buildOwner(...ownerRights);
  const { organization, owner } = await buildOwner();

  expect((await owner.post('products', productInput(organization))).status).toBe(403);
});

it('an owner’s product belongs to their own organization, whatever the body names', async () => {
  const { organization, owner } = await buildOwner('products');
  const { _id: other } = await buildOrganization();

  const { body } = await owner.post('products', productInput(other));

  expect(body).toMatchObject({ organization: { _id: String(organization) } });
});

it('owners can neither create nor delete organizations, whatever rights they have', async () => {
  const { organization, owner } = await buildOwner(...ownerRights);

  expect((await owner.post('organization', await bodyOf(organization))).status).toBe(403);
  expect((await owner.delete(`organization/${String(organization)}`)).status).toBe(403);
  expect((await owner.put(`organization/${unknownId()}`, await bodyOf(organization))).status).toBe(404);
});

describe('an owner’s change of their organization', () => {
  const changes = {
    name: 'Uusi nimi',
    bankAccount: 'FI99 9999',
    backgroundImage: 'https://example.fi/uusi.jpg',
    ownerRights: { products: true, texts: true, opening: true },
    registerEnabled: false,
    travelConditions: 'https://example.fi/uudet-ehdot.pdf',
    privacyStatement: 'https://example.fi/uusi-seloste.pdf',
    description: '<p>Uusi kuvaus</p>',
    thingsToNote: '<p>Uutta</p>',
    questions: '<p>Kysy</p>',
    marketingAuthorization: '<p>Saako kertoa?</p>',
  };
  const { name, bankAccount, backgroundImage, ownerRights: _, registerEnabled, ...texts } = changes;
  const rootFields = { name, bankAccount, backgroundImage };

  it.each([
    [['texts'], texts, { ...rootFields, registerEnabled }],
    [['opening'], { registerEnabled }, { ...rootFields, ...texts }],
    [['texts', 'opening'], { ...texts, registerEnabled }, rootFields],
  ] satisfies [OwnerRight[], object, object][])(
    'with the rights %s stores what belongs to them, and ignores the rest',
    async (rights, stored, ignored) => {
      const { organization, owner } = await buildOwner(...rights);
      const before = await Organization.findById(organization).lean().orFail();

      const answer = await owner.put(
        `organization/${String(organization)}`,
        await bodyOf(organization, changes),
      );

      expect(answer.status).toBe(200);
      const after = await Organization.findById(organization).lean().orFail();
      expect(after).toMatchObject({ ...stored, ownerRights: before.ownerRights });
      for (const field of Object.keys(ignored)) expect(after).toHaveProperty(field, before[field as 'name']);
    },
  );

  it('is refused if the organization was saved in the meantime', async () => {
    const { organization, owner } = await buildOwner('opening');
    const body = await bodyOf(organization, { registerEnabled: false });
    const send = () => owner.put(`organization/${String(organization)}`, body);

    expect([(await send()).status, (await send()).status]).toEqual([200, 409]);
  });

  it('closes registration for travellers, and opens it again', async () => {
    const { organization, owner } = await buildOwner('opening');
    const group = await buildGroup({ event: (await buildEvent({ organization }))._id });
    const put = async (registerEnabled: boolean) =>
      owner.put(`organization/${String(organization)}`, await bodyOf(organization, { registerEnabled }));
    const register = async () => (await app.api.post('/api/users').send(registrationTo(group))).status;

    await put(false);
    const whileClosed = await register();
    await put(true);

    expect([whileClosed, await register()]).toEqual([409, 201]);
  });
});

describe('the session', () => {
  const sessionOf = async ({ token }: Staff) =>
    (await app.api.get('/api/auth').set(tokenHeader, token)).body as Session;

  it('of an owner names their rights, and is as specified without any', async () => {
    const { owner } = await buildOwner('opening', 'products');
    const { owner: plain } = await buildOwner();

    expect((await sessionOf(owner)).ownerRights).toEqual(['products', 'opening']);
    expect(Object.keys(await sessionOf(plain))).toEqual(['token', 'role', 'organization']);
  });

  it('of other roles names no rights', async () => {
    const { organization } = await buildOwner(...ownerRights);

    expect(await sessionOf(await buildStaff(app, 'admin', organization))).not.toHaveProperty('ownerRights');
    expect(await sessionOf(await buildStaff(app, 'root'))).not.toHaveProperty('ownerRights');
  });
});

it('owners can search and copy products only with the right', async () => {
  const { organization, owner } = await buildOwner('products');
  const event = await buildEvent({ organization });
  await buildProduct({ organization, name: 'Hyttipaketti' });
  const plain = await buildOwner();
  const plainEvent = await buildEvent({ organization: plain.organization });
  await buildProduct({ organization: plain.organization, name: 'Hyttipaketti' });
  const copy = { name: 'Uusi', identifier: 'uusi', date: '2030-01-01', dryRun: true };
  const parts = { ferries: false, accomodations: false, products: true, discountCodes: false };
  const copyOf = (staff: Staff, { _id }: { _id: Types.ObjectId }) =>
    staff.post(`events/${String(_id)}/copy`, { ...copy, ...parts });

  expect((await owner.get('search?q=hyttipaketti')).body).toMatchObject({ products: [{}] });
  expect((await plain.owner.get('search?q=hyttipaketti')).body).toMatchObject({ products: [] });
  expect((await copyOf(owner, event)).status).toBe(200);
  expect((await copyOf(plain.owner, plainEvent)).status).toBe(403);
});

describe('root’s change of the rights', () => {
  it('of several at once is one save, with one history entry and one security event', async () => {
    const { organization } = await buildOwner('opening');
    const root = await buildStaff(app, 'root');
    const handed = { products: true, texts: true, opening: false };

    const { body } = await root.put(
      `organization/${String(organization)}`,
      await bodyOf(organization, { ownerRights: handed }),
    );

    expect(body).toMatchObject({ revision: 1, ownerRights: handed });
    const history = await root.get(`audit?type=organization&id=${String(organization)}`);
    expect((history.body as { changes: object[] }[])[0]?.changes).toEqual(
      expect.arrayContaining([
        { path: 'ownerRights.products', before: false, after: true },
        { path: 'ownerRights.texts', before: false, after: true },
        { path: 'ownerRights.opening', before: true, after: false },
      ]),
    );
    expect(await SecurityEvent.find({ organization, kind: 'ownerRightsChanged' }).lean()).toMatchObject([
      { actor: String(root.admin._id), details: { handed: ['products', 'texts'], takenBack: ['opening'] } },
    ]);
  });

  it('leaves rights that it does not name as they are, and then records no event', async () => {
    const { organization } = await buildOwner('opening');
    const root = await buildStaff(app, 'root');
    const put = async (rights: object | undefined) =>
      (
        await root.put(
          `organization/${String(organization)}`,
          await bodyOf(organization, { ownerRights: rights }),
        )
      ).body as WireOrganization;

    expect((await put(undefined)).ownerRights).toEqual({ ...none, opening: true });
    expect((await put({ products: false })).ownerRights).toEqual({ ...none, opening: true });
    expect(await SecurityEvent.exists({ organization })).toBeNull();
  });

  it('finds no rights in organizations of earlier versions, whose owners have none', async () => {
    const { organization, owner } = await buildOwner();
    await Organization.collection.updateOne({ _id: organization }, { $unset: { ownerRights: '' } });

    expect((await readOrganization(owner, organization)).ownerRights).toEqual(none);
    expect((await owner.post('products', productInput(organization))).status).toBe(403);
  });
});
