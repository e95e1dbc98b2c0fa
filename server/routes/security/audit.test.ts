import type { AuditEntry } from '../../contract/audit';
import type { Event } from '../../contract/event';
import { useApp } from '../../test/app';
import { buildCustomer, buildOrganization, unknownId } from '../../test/factories';
import { eventInput } from '../../test/inputs';
import { buildStaff } from '../../test/staff';

const app = useApp();

async function buildAuditedEvent() {
  const { _id: organization } = await buildOrganization();
  const owner = await buildStaff(app, 'owner', organization);
  const event = (await owner.post('events', eventInput(organization))).body as Event;
  const path = `audit?type=events&id=${event._id}`;
  return { organization, owner, event, path };
}

describe('the audit of a record', () => {
  it('lists who changed what and when, newest first', async () => {
    const { owner, event, path } = await buildAuditedEvent();
    await owner.put(`events/${event._id}`, { ...event, name: 'Talviristeily' });

    const { body } = await owner.get(path);

    const [update, create] = body as AuditEntry[];
    expect(update).toMatchObject({
      action: 'update',
      by: { _id: String(owner.admin._id), role: 'owner', name: owner.admin.name },
      changes: [{ path: 'name', before: event.name, after: 'Talviristeily' }],
    });
    expect(create).toMatchObject({ action: 'create' });
    expect(create?.changes).toContainEqual({ path: 'name', before: null, after: event.name });
  });

  it('outlives the record', async () => {
    const { owner, event, path } = await buildAuditedEvent();
    await owner.delete(`events/${event._id}`);

    const { body } = await owner.get(path);

    expect((body as AuditEntry[]).map(({ action }) => action)).toEqual(['delete', 'create']);
  });

  it('omits saves that changed nothing', async () => {
    const { owner, event, path } = await buildAuditedEvent();
    await owner.put(`events/${event._id}`, event);

    expect((await owner.get(path)).body).toHaveLength(1);
  });

  it('is 404 for staff of another organization, and for an unknown id or type', async () => {
    const { path } = await buildAuditedEvent();
    const { owner } = await buildAuditedEvent();

    for (const wrong of [
      path,
      `audit?type=events&id=${unknownId()}`,
      'audit?type=events&id=1',
      'audit?type=x',
    ]) {
      expect((await owner.get(wrong)).status).toBe(404);
    }
  });

  it('belongs to the new organization of an admin who has moved, from the move on', async () => {
    const root = await buildStaff(app, 'root');
    const left = await buildStaff(app, 'owner');
    const joined = await buildStaff(app, 'owner');
    const { admin } = await buildStaff(app, 'admin', left.admin.organization!);
    const { _id, email, name, role } = admin;
    const save = (changes: object) =>
      root.put(`admins/${String(_id)}`, { email, name, role, password: '', ...changes });
    const path = `audit?type=admins&id=${String(_id)}`;
    await save({ name: 'Ville Vanha', organization: String(left.admin.organization) });
    expect((await left.get(path)).body).toHaveLength(1);

    const moved = await save({ name: 'Ville Vanha', organization: String(joined.admin.organization) });

    expect(moved.status).toBe(200);
    expect((await left.get(path)).status).toBe(404);
    expect((await joined.get(path)).body).toMatchObject([{ action: 'update' }]);
    expect((await root.get(path)).body).toHaveLength(2);
  });

  it('is empty for a record without changes', async () => {
    const customer = await buildCustomer();
    const admin = await buildStaff(app, 'admin', customer.organization);

    expect((await admin.get(`audit?type=users&id=${String(customer._id)}`)).body).toEqual([]);
  });
});
