import { SalesDocument } from '../../models/salesDocument';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildGroup } from '../../test/factories';
import { pdfText } from '../../test/pdfText';
import { buildPaidSale, refund } from '../../test/sale';
import { buildStaff, type Staff } from '../../test/staff';

const app = useApp();

const print = (staff: Staff, more: Record<string, string> = {}) =>
  staff.get(
    `bookkeeping/documents/pdf?${new URLSearchParams({ from: '2000-01-01', to: '2100-01-01', ...more }).toString()}`,
  );

async function storeCopies(count: number, day: string): Promise<void> {
  const { _id, ...document } = await SalesDocument.findOne().sort({ _id: -1 }).lean().orFail();
  const numbers = Array.from({ length: count }, (_, index) => document.number + 1 + index);
  await SalesDocument.insertMany(numbers.map((number) => ({ ...document, number, day })));
}

it('all receipts and credit notes of a period are one PDF, each on a page of its own', async () => {
  const sale = await buildPaidSale(app);
  await refund(app, sale, 100);
  await SalesDocument.updateOne({ customer: sale.customer._id, number: 2 }, { buyer: '李小龙' });
  await storeCopies(2, '2026-01-02');

  const { status, body, headers } = await print(sale.staff).responseType('blob');

  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  const text = pdfText(body as Buffer);
  expect(text.match(/(?:Kuitti|Hyvityslasku) \d+/g)).toEqual(
    expect.arrayContaining(['Kuitti 1', 'Hyvityslasku 2', 'Hyvityslasku 3', 'Hyvityslasku 4']),
  );
  expect(text.replaceAll('\n', '')).toContain('李小龙');
  expect((body as Buffer).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(4);
});

it('more than 2,000 documents are refused, and so is a period without any', async () => {
  const { staff } = await buildPaidSale(app);
  await storeCopies(2_001, '2026-01-02');

  const answer = await print(staff, { to: '2026-01-02' });

  expect(answer.status).toBe(409);
  expect(faultsOf(answer)).toEqual(['tooManyDocuments']);
  expect((await print(staff, { to: '2001-01-01' })).status).toBe(404);
});

it('the documents of another organization are not printed, nor for admins', async () => {
  const { group } = await buildPaidSale(app);
  const stranger = await buildStaff(app, 'owner', (await buildGroup()).organization);
  const admin = await buildStaff(app, 'admin', group.organization);

  expect((await print(stranger)).status).toBe(404);
  expect((await print(stranger, { organization: String(group.organization) })).status).toBe(404);
  expect((await print(admin)).status).toBe(403);
});
