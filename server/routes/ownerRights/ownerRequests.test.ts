import type { Types } from 'mongoose';
import type { OwnerRequest as WireRequest } from '../../contract/ownerRequest';
import { Admin } from '../../models/admin';
import { Mail } from '../../models/mail';
import { Organization } from '../../models/organization';
import { OwnerRequest } from '../../models/ownerRequest';
import { useApp } from '../../test/app';
import { buildOrganization, unknownId } from '../../test/factories';
import { organizationInput } from '../../test/inputs';
import { raceRounds } from '../../test/races';
import { buildStaff, type Staff } from '../../test/staff';

const app = useApp();

async function build(owners = 1) {
  const organization = await buildOrganization();
  const root = await buildStaff(app, 'root');
  const colleagues = [];
  for (let i = 0; i < owners; i += 1) colleagues.push(await buildStaff(app, 'owner', organization._id));
  return { organization, root, owner: colleagues[0]!, colleagues };
}

const requestRight = (staff: Staff, right = 'products', message = 'Lisäisimme tuotteet itse.') =>
  staff.post('owner-requests', { right, message });

const mailsTo = ({ admin }: Staff) =>
  Mail.find({ to: admin.email, kind: { $in: ['rightRequested', 'rightAnswered'] } }).lean();

const listOf = async (staff: Staff, organization: Types.ObjectId) =>
  (await staff.get(`owner-requests?organization=${String(organization)}`)).body as WireRequest[];

/** Backdates the requests of an organization. */
const backdate = (organization: Types.ObjectId, hours: number) =>
  OwnerRequest.updateMany({ organization }, { requestedAt: new Date(Date.now() - hours * 3_600_000) });

describe('a request of an owner', () => {
  it('mails root the owner and the right, with a link to where it is granted', async () => {
    const { organization, root, owner } = await build();

    const answer = await requestRight(owner);

    expect(answer.status).toBe(201);
    const [mail] = await mailsTo(root);
    expect(mail).toMatchObject({ subject: `Request from an owner: ${organization.name}`, toStaff: true });
    expect(mail?.text).toContain(`${owner.admin.name} (${owner.admin.email})`);
    expect(mail?.text).toContain(': change products');
    expect(mail?.text).toContain('Lisäisimme tuotteet itse.');
    expect(mail?.text).toContain(`/organization?id=${String(organization._id)}`);
  });

  it('mails every root account, and nobody of an organization', async () => {
    const { owner, root } = await build();
    const other = await buildStaff(app, 'root');

    await requestRight(owner);

    expect([(await mailsTo(root)).length, (await mailsTo(other)).length]).toEqual([1, 1]);
    const staff = await Admin.find({ role: { $ne: 'root' } }).distinct('email');
    expect(await Mail.countDocuments({ kind: 'rightRequested', to: { $in: staff } })).toBe(0);
  });

  it('shows the organization’s owners and root how long it has been waiting, and other owners nothing', async () => {
    const { organization, root, owner } = await build();
    const { owner: stranger } = await build();
    await requestRight(owner);

    const waiting = { right: 'products', state: 'waiting', requestedBy: owner.admin.name, answeredAt: null };
    for (const staff of [owner, root]) expect(await listOf(staff, organization._id)).toMatchObject([waiting]);
    expect((await stranger.get('owner-requests')).body).toEqual([]);
    expect((await stranger.get(`owner-requests?organization=${String(organization._id)}`)).status).toBe(404);
    expect((await root.get('owner-requests')).body).toContainEqual(expect.objectContaining(waiting));
  });

  it('is sent once within 24 hours, whichever owner asks', async () => {
    const { organization, root, colleagues } = await build(2);
    const [owner, colleague] = colleagues;
    await requestRight(owner!);

    await backdate(organization._id, 23.9);
    const again = await requestRight(colleague!);

    expect(again.status).toBe(409);
    expect(again.body.errors).toMatchObject([{ code: 'rightRequested' }]);
    expect(await mailsTo(root)).toHaveLength(1);
    await backdate(organization._id, 24.1);
    expect((await requestRight(colleague!)).status).toBe(201);
    expect(await mailsTo(root)).toHaveLength(2);
  });

  it('is independent of those for other rights', async () => {
    const { root, owner } = await build();

    for (const right of ['products', 'texts', 'opening'])
      expect((await requestRight(owner, right)).status).toBe(201);

    expect(await mailsTo(root)).toHaveLength(3);
  });

  it('is sent once when two owners ask at the same time', async () => {
    for (let i = 0; i < raceRounds; i += 1) {
      const { organization, root, colleagues } = await build(2);

      const answers = await Promise.all(colleagues.map((owner) => requestRight(owner)));

      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await OwnerRequest.countDocuments({ organization: organization._id })).toBe(1);
      expect(await mailsTo(root)).toHaveLength(1);
    }
  });

  it('would be sent twice without the unique index (negative control)', async () => {
    const { organization, root, colleagues } = await build(2);
    await OwnerRequest.collection.dropIndex('organization_1_right_1');

    const answers = await Promise.all(colleagues.map((owner) => requestRight(owner)));

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await mailsTo(root)).toHaveLength(2);
    await OwnerRequest.deleteMany({ organization: organization._id });
    await OwnerRequest.createIndexes();
  });

  it('is refused for a right that owners have, for an unknown one, and with a text that is too long', async () => {
    const { organization, owner, root } = await build();
    await Organization.updateOne({ _id: organization._id }, { 'ownerRights.texts': true });

    const held = await requestRight(owner, 'texts');

    expect([held.status, held.body.errors[0].code]).toEqual([409, 'rightHeld']);
    expect((await requestRight(owner, 'everything')).status).toBe(400);
    expect((await requestRight(owner, 'products', 'a'.repeat(501))).status).toBe(400);
    expect((await requestRight(owner, 'products', 'a\nb')).status).toBe(400);
    expect(await mailsTo(root)).toEqual([]);
    expect(await OwnerRequest.exists({ organization: organization._id })).toBeNull();
  });

  it('needs no text', async () => {
    const { owner, root } = await build();

    expect((await requestRight(owner, 'opening', ' ')).status).toBe(201);
    expect((await mailsTo(root))[0]?.text).toContain('Message: –');
  });
});

describe('an answer of root', () => {
  async function save(root: Staff, organization: Types.ObjectId, ownerRights: object) {
    const { name, identifier } = await Organization.findById(organization).lean().orFail();
    const body = organizationInput({ name, identifier });
    return root.put(`organization/${String(organization)}`, { ...body, ownerRights });
  }

  it('by handing over rights ends the requests for them, mails whoever asked, and leaves the others', async () => {
    const { organization, root, owner } = await build();
    for (const right of ['products', 'texts', 'opening']) await requestRight(owner, right);

    await save(root, organization._id, { products: true, texts: true, opening: false });

    const states = (await listOf(root, organization._id)).map(({ right, state, message }) => [
      right,
      state,
      message !== '',
    ]);
    expect(states.sort()).toEqual([
      ['opening', 'waiting', true],
      ['products', 'granted', false],
      ['texts', 'granted', false],
    ]);
    const mails = await mailsTo(owner);
    expect(mails).toHaveLength(2);
    expect(mails[0]).toMatchObject({ subject: `Answer to your request: ${organization.name}` });
    expect(mails[0]?.text).toContain('Root has handed the right over');
    expect(mails[0]?.text).toContain(': change products');
  });

  it('by declining ends the request and mails whoever asked, once', async () => {
    const { organization, root, owner } = await build();
    const { _id } = (await requestRight(owner)).body as WireRequest;

    const declined = await root.post(`owner-requests/${_id}/decline`, {});
    const again = await root.post(`owner-requests/${_id}/decline`, {});

    expect(declined.body).toMatchObject({ state: 'declined', message: '' });
    expect([again.status, again.body.errors[0].code]).toEqual([409, 'changedSince']);
    expect((await mailsTo(owner)).map(({ text }) => text)).toEqual([
      expect.stringContaining('Root has declined the request.'),
    ]);
    expect(await listOf(owner, organization._id)).toMatchObject([{ state: 'declined' }]);
    expect((await root.post(`owner-requests/${unknownId()}/decline`, {})).status).toBe(404);
  });

  it('is only one of the two if it grants and declines at the same time', async () => {
    for (let i = 0; i < raceRounds; i += 1) {
      const { organization, root, owner } = await build();
      const { _id } = (await requestRight(owner)).body as WireRequest;

      const [, declined] = await Promise.all([
        save(root, organization._id, { products: true }),
        root.post(`owner-requests/${_id}/decline`, {}),
      ]);

      const { state } = (await listOf(root, organization._id))[0]!;
      expect(state).toBe(declined.status === 200 ? 'declined' : 'granted');
      expect(await mailsTo(owner)).toHaveLength(1);
    }
  });

  it('never leaves a request waiting for a right that was handed over at the same moment', async () => {
    for (let i = 0; i < raceRounds; i += 1) {
      const { organization, root, owner } = await build();

      const [answer] = await Promise.all([
        requestRight(owner),
        save(root, organization._id, { products: true }),
      ]);

      const requests = await listOf(root, organization._id);
      expect(requests.map(({ state }) => state)).toEqual(answer.status === 201 ? ['granted'] : []);
    }
  });
});

it('requests are deleted with whoever made them, and with their organization', async () => {
  const { organization, root, colleagues } = await build(2);
  const [owner, colleague] = colleagues;
  await requestRight(owner!);
  await requestRight(colleague!, 'texts');

  await root.delete(`admins/${String(owner!.admin._id)}`);
  expect(await listOf(root, organization._id)).toMatchObject([{ right: 'texts' }]);
  await root.put(`admins/${String(colleague!.admin._id)}`, {
    email: colleague!.admin.email,
    name: colleague!.admin.name,
    role: 'root',
  });
  await root.delete(`organization/${String(organization._id)}`);

  expect(await OwnerRequest.exists({ organization: organization._id })).toBeNull();
});
