import type { BooksVouchers } from '../../contract/bookkeeping';
import { today } from '../../lib/clock';
import { SalesDocument } from '../../models/salesDocument';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildGroup } from '../../test/factories';
import { scansDuring } from '../../test/plans';
import { buildPaidSale, refund } from '../../test/sale';
import { buildStaff, type Staff } from '../../test/staff';

const app = useApp();

const path = (more: Record<string, string> = {}) =>
  `bookkeeping/documents?${new URLSearchParams({ from: '2000-01-01', to: '2100-01-01', ...more }).toString()}`;

async function list(staff: Staff, more?: Record<string, string>): Promise<BooksVouchers> {
  const { status, body } = await staff.get(path(more));
  expect(status).toBe(200);
  return body as BooksVouchers;
}

/** The numbers of the page. */
const numbers = async (staff: Staff, more?: Record<string, string>) =>
  (await list(staff, more)).vouchers.map(({ number }) => number);

/** A receipt and a credit note, of one customer. */
async function buildDocuments() {
  const sale = await buildPaidSale(app);
  await refund(app, sale, 100);
  return sale;
}

describe('the list of receipts and credit notes', () => {
  it('shows the content of each, and opens it', async () => {
    const { staff, customer } = await buildDocuments();

    const { vouchers, count } = await list(staff);

    const buyer = `${customer.firstName} ${customer.lastName}`;
    const common = { day: today(), buyer, product: 'Risteilypaketti' };
    expect(count).toBe(2);
    expect(vouchers).toMatchObject([
      { ...common, number: 1, kind: 'receipt', total: 229.5, corrects: null },
      { ...common, number: 2, kind: 'creditNote', total: -100, corrects: 1 },
    ]);
    const document = await staff.get(`payments/documents/${vouchers[1]!._id}/html`);
    expect(document.status).toBe(200);
    expect(document.text).toContain(buyer);
  });

  it('is in pages of 100, by day and then number', async () => {
    const { staff } = await buildDocuments();
    const [first] = await SalesDocument.find().sort({ _id: -1 }).limit(1).lean();
    const more = Array.from({ length: 149 }, (_, index) => {
      const { _id, ...copy } = first!;
      return { ...copy, number: index + 3, day: '2026-01-02' };
    });
    await SalesDocument.insertMany(more);

    const pages = await Promise.all(['1', '2', '3'].map((page) => numbers(staff, { page })));

    expect(pages.map(({ length }) => length)).toEqual([100, 51, 0]);
    expect(pages.flat()).toEqual([...more.map(({ number }) => number), 1, 2]);
    expect((await list(staff, { page: '2' })).count).toBe(151);
  });

  it('finds a number, a part of a buyer’s name, a kind, a day and an event', async () => {
    const { staff, customer, group } = await buildDocuments();
    await SalesDocument.updateOne({ customer: customer._id, number: 2 }, { buyer: 'Åsa (.*) Öhman' });

    expect(await numbers(staff, { search: ' 2 ' })).toEqual([2]);
    expect(await numbers(staff, { search: '3' })).toEqual([]);
    expect(await numbers(staff, { search: 'öhm' })).toEqual([2]);
    expect(await numbers(staff, { search: '(.*)' })).toEqual([2]);
    expect(await numbers(staff, { search: '.*' })).toEqual([2]);
    expect(await numbers(staff, { kind: 'receipt' })).toEqual([1]);
    expect(await numbers(staff, { kind: '', search: '', event: '', page: '' })).toEqual([1, 2]);
    expect(await numbers(staff, { from: '2099-01-01' })).toEqual([]);
    expect(await numbers(staff, { event: String(group.event) })).toEqual([1, 2]);
    expect(await numbers(staff, { event: String((await buildGroup()).event) })).toEqual([]);
  });

  it('has no documents of other organizations, and is for owners and root', async () => {
    const { staff, group } = await buildDocuments();
    const stranger = await buildStaff(app, 'owner', (await buildGroup()).organization);
    const admin = await buildStaff(app, 'admin', group.organization);
    const root = await buildStaff(app, 'root');
    const theirs = { organization: String(group.organization) };

    expect(await list(stranger)).toEqual({ vouchers: [], count: 0, total: 0, part: null });
    expect((await stranger.get(path(theirs))).status).toBe(404);
    expect((await admin.get(path())).status).toBe(403);
    expect(await list(root, theirs)).toEqual(await list(staff));
    expect(faultsOf(await root.get(path()))).toEqual(['organization: required']);
  });

  it('is refused with all faults of the query', async () => {
    const staff = await buildStaff(app, 'owner', (await buildGroup()).organization);

    expect(faultsOf(await staff.get(path({ kind: 'x', page: '0', search: 'x'.repeat(5000) })))).toEqual([
      'kind: invalidChoice',
      'search: tooLong',
      'page: wrongType',
    ]);
  });

  it('is read by an index', async () => {
    const { staff } = await buildDocuments();

    expect(await scansDuring(() => list(staff, { search: 'a', kind: 'receipt' }))).toEqual([]);
  });
});
