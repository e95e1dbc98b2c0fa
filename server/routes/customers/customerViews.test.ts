import { type CustomerView, maxCustomerViews } from '../../contract/customerView';
import { CustomerViews } from '../../models/customerViews';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildOrganization } from '../../test/factories';
import { buildStaff, type Staff } from '../../test/staff';

const app = useApp();

async function buildOffice() {
  const { _id: organization } = await buildOrganization();
  return {
    organization,
    kaisa: await buildStaff(app, 'admin', organization),
    mikko: await buildStaff(app, 'admin', organization),
    owner: await buildStaff(app, 'owner', organization),
    root: await buildStaff(app, 'root'),
    stranger: await buildStaff(app, 'owner'),
    scope: `?organization=${String(organization)}`,
  };
}

async function save(
  staff: Staff,
  view: Partial<CustomerView> & { name: string },
  scope = '',
): Promise<CustomerView> {
  const answer = await staff.put(`customer-views${scope}`, { query: 'ferry=f1', isShared: false, ...view });
  expect(answer.status).toBe(200);
  return answer.body as CustomerView;
}

const read = async (staff: Staff, scope = '') =>
  (await staff.get(`customer-views${scope}`)).body as CustomerView[];
const namesFor = async (staff: Staff, scope?: string) => (await read(staff, scope)).map(({ name }) => name);

it('a view is visible only to its author until it is shared, and then to the whole organization', async () => {
  const { kaisa, mikko, owner, root, stranger, scope } = await buildOffice();
  await save(kaisa, { name: 'Oma' });
  await save(kaisa, { name: 'Yhteinen', isShared: true });

  expect(await read(kaisa)).toMatchObject([
    { name: 'Oma', isOwn: true, mayDelete: true },
    { name: 'Yhteinen', isOwn: true, mayDelete: true },
  ]);
  expect(await read(mikko)).toMatchObject([{ name: 'Yhteinen', isOwn: false, mayDelete: false }]);
  expect(await read(owner)).toMatchObject([{ name: 'Yhteinen', isOwn: false, mayDelete: true }]);
  expect(await namesFor(root, scope)).toEqual(['Yhteinen']);
  expect(await namesFor(stranger)).toEqual([]);
  expect((await stranger.get(`customer-views${scope}`)).status).toBe(404);
});

it('a view replaces its author’s view of the same name, but not a colleague’s', async () => {
  const { kaisa, mikko } = await buildOffice();
  await save(kaisa, { name: 'Laivalla', isShared: true });
  await save(mikko, { name: 'Laivalla', query: 'ferry=f2' });
  await save(mikko, { name: 'Laivalla', query: 'ferry=f3' });

  expect(await read(mikko)).toMatchObject([
    { query: 'ferry=f1', isOwn: false },
    { query: 'ferry=f3', isOwn: true },
  ]);
});

it('all views that one person saves at the same time are kept', async () => {
  const { kaisa } = await buildOffice();
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];

  await Promise.all(names.map((name) => save(kaisa, { name })));

  expect(await namesFor(kaisa)).toEqual(names);
});

it('a view does not store a search for a person', async () => {
  const { kaisa } = await buildOffice();

  const view = await save(kaisa, {
    name: 'Oma',
    query: 'ferry=f1&firstName=Aino&lastName=A&search=aino&sort=email',
  });

  expect(view.query).toBe('ferry=f1&sort=email');
});

describe('deleting a view', () => {
  const remove = (staff: Staff, { _id }: CustomerView) => staff.delete(`customer-views/${_id}`);

  it('is allowed to its author, and if it is shared to owner and root', async () => {
    const { kaisa, mikko, owner, root } = await buildOffice();
    const views = [];
    for (const name of ['a', 'b', 'c']) views.push(await save(kaisa, { name, isShared: true }));

    const refused = await remove(mikko, views[0]!);
    expect(refused.status).toBe(403);
    expect(await namesFor(kaisa)).toEqual(['a', 'b', 'c']);
    for (const [index, staff] of [kaisa, owner, root].entries()) {
      const answer = await remove(staff, views[index]!);
      expect(answer.body).toEqual({ _id: views[index]!._id });
    }
    expect(await namesFor(kaisa)).toEqual([]);
  });

  it('is refused as not found if the caller cannot see the view', async () => {
    const { kaisa, owner, stranger } = await buildOffice();
    const own = await save(kaisa, { name: 'Oma' });
    const shared = await save(kaisa, { name: 'Yhteinen', isShared: true });

    expect((await remove(owner, own)).status).toBe(404);
    expect((await remove(stranger, shared)).status).toBe(404);
    expect(await namesFor(kaisa)).toEqual(['Oma', 'Yhteinen']);
  });
});

it('a person saves at most a hundred views, and replaces them even then', async () => {
  const { kaisa, organization } = await buildOffice();
  const views = Array.from({ length: maxCustomerViews }, (_, n) => ({
    name: `n${n}`,
    query: 'q',
    isShared: false,
  }));
  await CustomerViews.create({ organization, person: kaisa.admin._id, views });

  const answer = await kaisa.put('customer-views', { name: 'uusi', query: 'q', isShared: false });

  expect(answer.status).toBe(409);
  expect(faultsOf(answer)).toEqual(['name: tooManyViews']);
  await save(kaisa, { name: 'n7', query: 'sort=phone' });
  expect((await read(kaisa)).find(({ name }) => name === 'n7')).toMatchObject({ query: 'sort=phone' });
});

it('views are deleted with the person who saved them', async () => {
  const { kaisa, owner, organization } = await buildOffice();
  await save(kaisa, { name: 'Yhteinen', isShared: true });

  expect((await owner.delete(`admins/${String(kaisa.admin._id)}`)).status).toBe(200);

  expect(await namesFor(owner)).toEqual([]);
  expect(await CustomerViews.countDocuments({ organization })).toBe(0);
});

it('views are deleted with the organization', async () => {
  const { _id: organization } = await buildOrganization();
  const root = await buildStaff(app, 'root');
  await save(root, { name: 'Oma' }, `?organization=${String(organization)}`);

  expect((await root.delete(`organization/${String(organization)}`)).status).toBe(200);

  expect(await CustomerViews.countDocuments({ organization })).toBe(0);
});
