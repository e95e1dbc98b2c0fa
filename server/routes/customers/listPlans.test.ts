import { type CustomerFilters, sortableColumns } from '../../contract/customerRow';
import { searchedFields } from '../../contract/customerSearch';
import type { OnTheWire } from '../../contract/wireWords';
import { Customer } from '../../models/customer';
import type { StoredDiscountCode } from '../../models/discountCode';
import { Group, type StoredGroup } from '../../models/group';
import { useApp } from '../../test/app';
import { downloadPath, pagePath, storeMany } from '../../test/customerList';
import { buildAccommodation, buildEvent, buildFerry, buildGroup, unknownId } from '../../test/factories';
import { scansDuring } from '../../test/plans';
import { buildStaff, type Staff } from '../../test/staff';
import { buildDiscountCode, buildProduct, buildTraveller } from '../../test/trip';

const app = useApp();

let owner: Staff;
let root: Staff;
let organization: string;
let group: StoredGroup;
let code: StoredDiscountCode;

beforeAll(async () => {
  owner = await buildStaff(app, 'owner');
  root = await buildStaff(app, 'root');
  const own = { organization: owner.admin.organization! };
  organization = String(own.organization);
  const product = await buildProduct(own);
  const products = [{ product: product._id, collectPayment: true }];
  const ferry = await buildFerry({ ...own, products });
  const hotel = await buildAccommodation({ ...own, products, roompartnerSelectionLive: true });
  code = await buildDiscountCode(own);
  const event = await buildEvent({ ...own, products });
  group = await buildGroup({
    event: event._id,
    capacity: 99,
    outboundFerry: ferry._id,
    returnFerry: ferry._id,
    accommodation: hotel._id,
    products,
  });
  await storeMany(group, 30);
  await Customer.updateMany({}, { paidProducts: [product._id], discountCodes: [code._id] });
});

async function expectNoScan(staff: Staff, path: string): Promise<void> {
  const scans = await scansDuring(async () => {
    expect((await staff.get(path)).status).toBe(200);
  });
  expect(scans).toEqual([]);
}

const unknownIds = [unknownId(), unknownId()];

const filters: OnTheWire<CustomerFilters>[] = [
  {},
  { group: unknownIds },
  { event: unknownIds },
  { ferry: unknownIds },
  { accomodations: unknownIds },
  { discountCodes: unknownIds },
  { room: ['2h', 'F'] },
  { product: { eventPayments: unknownIds } },
  { product: { paidProducts: unknownIds } },
  { product: { optionalProducts: unknownIds } },
  { product: { notPaidProducts: unknownIds } },
  { roomPartnerChosen: true },
  { disabled: true },
  { firstName: 'pä' },
  { lastName: 'mä' },
  {
    event: unknownIds,
    disabled: false,
    lastName: 'mä',
    product: { paidProducts: unknownIds, notPaidProducts: unknownIds },
  },
];

describe('no list scans a whole collection:', () => {
  it.each([
    ...['organization', 'products', 'events', 'groups', 'ferrys', 'accomodations', 'discountCodes', 'emails'],
    ...[
      'admins',
      'events/events-small',
      'groups/groups-small',
      'mails/failed',
      'mailings',
      'security-events',
    ],
  ])('%s', async (path) => {
    await expectNoScan(owner, path);
    await expectNoScan(root, `${path}?organization=${organization}`);
  });

  it.each(filters)('customers filtered by %j: first, next and previous page, download', async (by) => {
    const query = { filters: by, lastId: unknownId() };

    await expectNoScan(owner, pagePath(query));
    await expectNoScan(owner, pagePath({ ...query, next: true }));
    await expectNoScan(owner, pagePath({ ...query, prev: true, searchBarValue: 'many' }));
    await expectNoScan(owner, downloadPath({ filters: by }));
  });

  it.each(sortableColumns)('customers found by one search, in the order of %s', async (by) => {
    for (const search of ['', 'many', 'Mäkelä Päi', '040 123']) {
      const query = { search, sort: { by }, lastId: unknownId(), lastValue: 'm' };

      await expectNoScan(owner, pagePath(query));
      await expectNoScan(owner, pagePath({ ...query, next: true }));
      await expectNoScan(owner, pagePath({ ...query, prev: true }));
      await expectNoScan(owner, downloadPath({ search, sort: { by } }));
    }
  });

  it('all customers, and the filter options', async () => {
    await expectNoScan(owner, `users/${organization}`);
    await expectNoScan(owner, `filters/${organization}`);
  });

  it('an organization’s products, a group with its customers, the holders of a code', async () => {
    await expectNoScan(owner, `products/${organization}`);
    await expectNoScan(owner, `groups/${String(group._id)}`);
    await expectNoScan(owner, `discountCodes/usedCodes/${String(code._id)}`);
  });

  it('the dashboard, with a disabled customer', async () => {
    await Customer.updateOne({ organization }, { disabled: true });
    await Group.updateOne({ organization }, { $inc: { userCount: -1 } });

    await expectNoScan(owner, 'dashboard');
    await expectNoScan(root, `dashboard?organization=${organization}`);
  });

  it('security events of one kind, and older ones', async () => {
    await expectNoScan(owner, `security-events?kind=erased&before=${unknownId()}`);
    await expectNoScan(root, `security-events?kind=erased&before=${unknownId()}`);
  });

  it('the mails to a customer, and a customer’s audit', async () => {
    const customer = await Customer.findOne({ organization }).orFail();

    await expectNoScan(owner, `users/${String(customer._id)}/mails`);
    await expectNoScan(owner, `audit?type=users&id=${String(customer._id)}`);
  });

  it('the choices of travellers: groups, room partners, payments', async () => {
    const { token } = await buildTraveller(app, group);
    const paths = [`groups/${organization}`, `groups/users/${String(group._id)}`, 'payments/event-payments'];

    for (const path of paths) {
      const read = async () => {
        const { status } = await app.api.get(`/api/${path}`).set('x-auth-token', token);
        expect(status).toBe(200);
      };
      // The first read creates the payments.
      await read();
      expect([path, await scansDuring(read)]).toEqual([path, []]);
    }
  });
});

describe('a query without an index', () => {
  it('is detected (negative control)', async () => {
    expect(await scansDuring(() => Customer.find({ phone: '+358401234567' }).lean())).toEqual([
      'users.find({"phone":"+358401234567"})',
    ]);
    expect(await scansDuring(() => Customer.countDocuments({ phone: '+358401234567' }))).toHaveLength(1);
  });
});

describe('an index of each searched field', () => {
  const inOrganization = (filter: object = {}) =>
    Customer.find({ organization: owner.admin.organization, ...filter }).collation({
      locale: 'fi',
      strength: 2,
    });

  it.each(searchedFields)('serves prefix searches that ignore case, and sorting: %s', async (field) => {
    const range = { $gte: 'pä', $lte: 'pä\uffff' };
    const found = await inOrganization({ [field]: range }).explain('queryPlanner');
    const sorted = await inOrganization()
      .sort({ [field]: 1, _id: 1 })
      .hint({ organization: 1, [field]: 1, _id: 1 })
      .explain('queryPlanner');

    expect(JSON.stringify(found)).toContain(`organization_1_${field}_1__id_1`);
    expect(JSON.stringify(sorted)).not.toContain('"SORT"');
  });
});
