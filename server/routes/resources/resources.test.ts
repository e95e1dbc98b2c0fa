import { describeResource, resourceNames } from '../../contract/resources';
import { Organization } from '../../models/organization';
import { resourceModel } from '../../models/resourceModel';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildGroup, buildOrganization, unknownId } from '../../test/factories';
import { buildStaff } from '../../test/staff';
import { staffResources } from '../../test/staffResources';
import { buildTraveller } from '../../test/trip';

/** A record on the wire. */
type WireRecord = Record<string, unknown> & { _id: string };

const app = useApp();

/** The record in the response to a save, without the list of what was removed. */
function asStored({ removed: _removed, ...stored }: WireRecord): Omit<WireRecord, 'removed'> {
  return stored;
}

describe.each(staffResources)('$name', (row) => {
  const {
    name,
    at,
    model,
    input,
    references,
    required,
    rootOnly = false,
    closedToAdmins = false,
    secrets = [],
    onOrganizationDeletion,
  } = row;

  /** An organization with one record created by root; for organizations, the record is the organization. */
  async function buildOne() {
    const root = await buildStaff(app, 'root');
    const organization = name === 'organization' ? undefined : (await buildOrganization())._id;
    const body = await input(organization!);
    const record = (await root.post(name, body)).body as WireRecord;
    const owned = organization ?? (await Organization.findById(record._id).orFail())._id;
    return { root, organization: owned, body, record };
  }

  it('is closed without a token', async () => {
    const id = unknownId();
    const { api } = app;

    const answers = [
      await api.get(`/api/admin/${name}`),
      await api.get(`/api/admin/${at(id)}`),
      await api.post(`/api/admin/${name}`).send({}),
      await api.put(`/api/admin/${name}/${id}`).send({}),
      await api.delete(`/api/admin/${name}/${id}`),
    ];

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });

  it('is closed to customers', async () => {
    const { token } = await buildTraveller(app, await buildGroup());

    const { status } = await app.api.get(`/api/admin/${name}`).set('x-auth-token', token);

    expect(status).toBe(403);
  });

  if (closedToAdmins) {
    it('is closed to admins, for reading and writing', async () => {
      const { organization, record, body } = await buildOne();
      const staff = await buildStaff(app, 'admin', organization);

      const answers = [
        await staff.get(name),
        await staff.get(at(record._id)),
        await staff.post(name, await input(organization)),
        await staff.put(`${name}/${record._id}`, body),
        await staff.delete(`${name}/${record._id}`),
      ];

      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
      expect(await model.exists({ _id: record._id })).not.toBeNull();
    });
  }

  it.each(closedToAdmins ? (['owner'] as const) : (['admin', 'owner'] as const))(
    `lets an %s ${rootOnly ? 'read only' : 'do everything'}`,
    async (role) => {
      const { organization, record, body } = await buildOne();
      const staff = await buildStaff(app, role, organization);

      const reading = [await staff.get(name), await staff.get(at(record._id))];
      const changing = [
        await staff.post(name, rootOnly ? {} : await input(organization)),
        await staff.put(`${name}/${record._id}`, rootOnly ? {} : body),
        await staff.delete(`${name}/${record._id}`),
      ];

      expect(reading.map(({ status }) => status)).toEqual([200, 200]);
      expect(changing.map(({ status }) => status)).toEqual(rootOnly ? [403, 403, 403] : [201, 200, 200]);
      expect(await model.countDocuments({ _id: record._id })).toBe(rootOnly ? 1 : 0);
    },
  );

  if (onOrganizationDeletion === 'refuse') {
    it('prevents the deletion of its organization', async () => {
      const { root, organization } = await buildOne();

      const { status } = await root.delete(`organization/${String(organization)}`);

      expect(status).toBe(409);
      expect(await Organization.exists({ _id: organization })).not.toBeNull();
    });
  }

  if (onOrganizationDeletion === 'deleteToo') {
    it('is deleted with its organization', async () => {
      const { root, organization, record } = await buildOne();

      const { status } = await root.delete(`organization/${String(organization)}`);

      expect(status).toBe(200);
      expect(await model.exists({ _id: record._id })).toBeNull();
    });
  }

  it('is 404 for staff of another organization: reading, changing, deleting and listing', async () => {
    const { organization, record, body } = await buildOne();
    const stranger = await buildStaff(app, 'owner');

    const answers = [
      await stranger.get(at(record._id)),
      ...(rootOnly ? [] : [await stranger.put(`${name}/${record._id}`, body)]),
      ...(rootOnly ? [] : [await stranger.delete(`${name}/${record._id}`)]),
      await stranger.get(`${name}?organization=${String(organization)}`),
    ];

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(await model.exists({ _id: record._id })).not.toBeNull();
  });

  it('is 404 for a malformed or unknown id', async () => {
    const root = await buildStaff(app, 'root');
    const body = await input((await buildOrganization())._id);

    for (const id of ['nonsense', unknownId(), '%00']) {
      const answers = [
        await root.get(at(id)),
        await root.put(`${name}/${id}`, body),
        await root.delete(`${name}/${id}`),
        await root.get(`${name}?organization=${id}`),
      ];

      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
  });

  it('reports every fault of an empty body, on creation and change', async () => {
    const { root, record } = await buildOne();

    const faults = (paths: string[]) => paths.map((path) => `${path}: required`);

    const created = await root.post(name, {});
    const updated = await root.put(`${name}/${record._id}`, {});

    expect([created.status, updated.status]).toEqual([400, 400]);
    expect(faultsOf(created)).toEqual(faults(required));
    expect(faultsOf(updated)).toEqual(faults(required));
  });

  it('is returned as sent, without unknown or read-only keys', async () => {
    const root = await buildStaff(app, 'root');
    const body = await input((await buildOrganization())._id);
    const readOnlyFields = {
      _id: unknownId(),
      userCount: 99,
      timesUsed: 99,
      sold: 99,
      reserved: 99,
      groups: ['x'],
    };
    const unknown = { extra: 'x', __v: 7, customerCount: 99, users: ['x'] };

    const { status, body: answered } = await root.post(name, { ...body, ...readOnlyFields, ...unknown });
    const record = answered as WireRecord;
    const { body: read } = await root.get(at(record._id));

    expect(status).toBe(201);
    expect(read).toMatchObject(asStored(record));
    for (const [field, value] of Object.entries(body)) {
      if (secrets.includes(field)) expect(record).not.toHaveProperty(field);
      else if (references.includes(field)) expect(record[field]).toMatchObject({ _id: value });
      else expect({ [field]: record[field] }).toMatchObject({ [field]: value });
    }
    for (const [field, value] of Object.entries(readOnlyFields)) expect(record[field]).not.toEqual(value);
    for (const field of Object.keys(unknown)) expect(record).not.toHaveProperty(field);
    expect(await model.exists({ _id: record._id })).not.toBeNull();
  });

  it('is not overwritten by a form that is outdated', async () => {
    const { root, record } = await buildOne();
    const read = (await root.get(at(record._id))).body as WireRecord;
    const first = await root.put(`${name}/${record._id}`, { ...read, name: 'Ensimmäinen' });

    const second = await root.put(`${name}/${record._id}`, { ...read, name: 'Toinen' });

    expect([first.status, second.status]).toEqual([200, 409]);
    expect(faultsOf(second)).toEqual(['outdated']);
    expect((await root.get(at(record._id))).body).toMatchObject({ name: 'Ensimmäinen' });
  });

  it('can be saved as read, with embedded records', async () => {
    const { root, record } = await buildOne();
    const read = (await root.get(at(record._id))).body as WireRecord;

    const body = { ...read, name: 'Uusi nimi', userCount: 99, sold: 99 };
    const { status, body: saved } = await root.put(`${name}/${record._id}`, body);

    expect(status).toBe(200);
    const { users: _, ...shown } = read;
    expect(asStored(saved as WireRecord)).toEqual({ ...shown, name: 'Uusi nimi', revision: 1 });
    expect(await model.exists({ _id: record._id, name: 'Uusi nimi' })).not.toBeNull();
    await root.put(`${name}/${record._id}`, read);
  });

  it('is listed only in its organization, and for root in all or in the requested one', async () => {
    const { root, organization, record } = await buildOne();
    const other = await buildOne();
    const owner = await buildStaff(app, 'owner', organization);
    // The list of admins includes the caller.
    const ids = (answer: { body: { _id: string }[] }) =>
      answer.body.map(({ _id }) => _id).filter((id) => id !== String(owner.admin._id));

    expect(ids(await owner.get(name))).toEqual([record._id]);
    expect(ids(await owner.get(`${name}?organization=${String(organization)}`))).toEqual([record._id]);
    expect(ids(await root.get(`${name}?organization=${String(organization)}`))).toEqual([record._id]);
    expect(ids(await root.get(name))).toEqual(expect.arrayContaining([record._id, other.record._id]));
  });

  it('is deleted, and the response has its id', async () => {
    const { root, record } = await buildOne();

    const { status, body } = await root.delete(`${name}/${record._id}`);

    expect({ status, body }).toEqual({ status: 200, body: { _id: record._id } });
    expect(await model.exists({ _id: record._id })).toBeNull();
    expect((await root.get(at(record._id))).status).toBe(404);
  });
});

describe.each(staffResources.filter(({ references }) => references.includes('organization')))(
  'the organization of $name',
  ({ name, input, rootOnly = false, movable = false }) => {
    it('is the one that root names, which must exist', async () => {
      const root = await buildStaff(app, 'root');
      const body = await input((await buildOrganization())._id);

      const unknown = await root.post(name, { ...body, organization: unknownId() });
      const malformed = await root.post(name, { ...body, organization: 'x' });

      expect(faultsOf(unknown)).toEqual(['organization: notFound']);
      expect(faultsOf(malformed)).toEqual(['organization: notFound']);
      expect([unknown.status, malformed.status]).toEqual([400, 400]);
    });

    if (!movable)
      it('cannot be changed', async () => {
        const root = await buildStaff(app, 'root');
        const [organization, other] = [(await buildOrganization())._id, (await buildOrganization())._id];
        const body = await input(organization);
        const record = (await root.post(name, body)).body as WireRecord;

        const { body: saved } = await root.put(`${name}/${record._id}`, {
          ...body,
          organization: String(other),
        });

        expect(saved.organization._id).toBe(String(organization));
      });

    if (rootOnly) return;
    it('is always their own for other staff, whatever they send', async () => {
      const owner = await buildStaff(app, 'owner');
      const body = await input((await buildOrganization())._id);

      const { status, body: record } = await owner.post(name, body);

      expect(status).toBe(201);
      expect(record.organization._id).toBe(String(owner.admin.organization));
    });
  },
);

it.each(resourceNames)('%s has an index on its organization and every reference', (name) => {
  const owner = name === 'organizations' ? [] : ['organization'];
  const expected = [...owner, ...Object.keys(describeResource(name).uses)];
  const leading = resourceModel(name)
    .schema.indexes()
    .map(([keys]) => Object.keys(keys)[0]);

  expect(leading).toEqual(expect.arrayContaining(expected));
});
