import type { AuditType } from '../../contract/audit';
import type { RecentChanges } from '../../contract/recentChanges';
import { AuditEntry } from '../../models/auditEntry';
import { Group } from '../../models/group';
import { useApp } from '../../test/app';
import { buildCustomer, buildGroup, buildOrganization } from '../../test/factories';
import { ferryInput } from '../../test/inputs';
import { buildStaff, type Staff } from '../../test/staff';

const app = useApp();

async function read(staff: Staff, query = ''): Promise<RecentChanges> {
  const { status, body } = await staff.get(`recent-changes${query}`);
  expect(status).toBe(200);
  return body as RecentChanges;
}

async function buildChange() {
  const group = await buildGroup();
  const organization = group.organization;
  const customer = await buildCustomer({ group: group._id });
  const [anna, other] = await Promise.all([
    buildStaff(app, 'owner', organization),
    buildStaff(app, 'admin', organization),
  ]);
  return { group, organization, customer, anna, other };
}

it('a change is listed as recent to everybody in the organization, with its author, and to nobody else', async () => {
  const { anna, other, organization } = await buildChange();
  const stranger = await buildStaff(app, 'owner', (await buildOrganization())._id);
  const ferry = await anna.post('ferrys', ferryInput(organization));
  expect(ferry.status).toBe(201);
  const { _id } = ferry.body as { _id: string };

  const [own] = (await read(anna)).changes;
  const [seen] = (await read(other)).changes;

  expect(own).toMatchObject({ type: 'ferrys', record: _id, action: 'create', by: { isSelf: true } });
  expect(seen).toMatchObject({
    record: _id,
    by: { role: 'owner', name: expect.any(String) as string, isSelf: false },
  });
  expect(JSON.stringify(seen)).not.toContain('before');
  expect((await read(stranger)).changes).toEqual([]);
  expect((await stranger.get(`recent-changes?organization=${String(organization)}`)).status).toBe(404);
});

it('a change made more than a minute ago is not listed, nor one of a record that the role may not read', async () => {
  const { anna, other, organization } = await buildChange();
  const buildEntry = (type: AuditType, at: Date) => ({
    ...{ at, type, record: organization, organization, action: 'update' as const, changes: [] },
    by: { id: 'seed', role: 'root' as const },
  });
  await AuditEntry.create([
    buildEntry('emails', new Date()),
    buildEntry('ferries', new Date(Date.now() - 61_000)),
    buildEntry('groups', new Date()),
  ]);

  const typesFor = async (staff: Staff) => (await read(staff)).changes.map(({ type }) => type).sort();

  expect(await typesFor(anna)).toEqual(['emails', 'groups']);
  expect(await typesFor(other)).toEqual(['groups']);
});

it.each([
  ['a registration', { userCount: 1 }],
  ['a held seat', { held: 1 }],
  ['a party that waits', { waiting: 1 }],
  ['money', { figuresVersion: 1 }],
])('%s changes the fingerprint of the figures; reading does not', async (_what, $inc) => {
  const { anna, group } = await buildChange();
  const { figures } = await read(anna);
  expect((await read(anna)).figures).toBe(figures);

  await Group.updateOne({ _id: group._id }, { $inc });

  expect((await read(anna)).figures).not.toBe(figures);
});
