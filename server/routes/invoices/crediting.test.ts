import type { Test } from 'supertest';
import type { InvoiceDetails, InvoicePage } from '../../contract/invoice';
import type { PersonalData } from '../../contract/personalData';
import { isFinnishReference } from '../../contract/bankReference';
import { addDays, startOfDay, today } from '../../lib/clock';
import { AuditEntry } from '../../models/auditEntry';
import { Customer } from '../../models/customer';
import { Invoice } from '../../models/invoice';
import { Payment } from '../../models/payment';
import { Product } from '../../models/product';
import { dropOldInvoices } from '../../services/money/invoices/dropOldInvoices';
import { newReference } from '../../services/money/bankTransfers/references';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { expectAllInStep } from '../../test/invariants';
import { invoices, school } from '../../test/invoices';
import { buildStaff } from '../../test/staff';
import { camtOf } from '../../test/statements';

const app = useApp();

const { buildTravellers, make, read, credit, paidBy, lineOf, stored, statusesOf, send, choose } =
  invoices(app);

afterEach(expectAllInStep);

/** Reads the body as text. */
async function fileOf(call: Test): Promise<string> {
  const { body } = await call.buffer(true).parse((response, done) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => done(null, Buffer.concat(chunks)));
  });
  return (body as Buffer).toString('utf8');
}

describe('a credit', () => {
  it('makes the payments new again, and stores a credit invoice with the next number that names the original', async () => {
    const sales = await buildTravellers(2);
    const invoice = await make(sales);
    const { staff, product } = sales[0];

    const answer = await credit(staff, invoice);

    expect(answer.status).toBe(201);
    expect(answer.body as InvoiceDetails).toMatchObject({
      ...{ kind: 'creditInvoice', number: 2, corrects: 1, total: -459, open: 0, state: null },
      ...{ mayCredit: false, reference: invoice.reference },
      rows: [{ quantity: -2, unitPrice: 229.5, amount: -459 }],
      payments: sales.map(({ id }) => ({ _id: id, status: 'new', amount: 229.5, open: 0 })),
    });
    expect(await read(staff, invoice)).toMatchObject({
      ...{ state: 'credited', creditedBy: 2, open: 0, settledOtherwise: 0, mayCredit: false },
    });
    expect(await statusesOf(sales)).toEqual(['new', 'new']);
    expect(await Product.findById(product._id).lean()).toMatchObject({ sold: 0 });
    // The traveller can pay in any way again, under the reference that the payment had.
    const { transfer } = await stored(sales[0]);
    expect(await choose(sales[0])).toBe(transfer!.reference);
    expect((await stored(sales[0])).transfer!.invoice).toBeUndefined();
  });

  it('stays in the copy of the traveller’s data', async () => {
    const travellers = await buildTravellers(2);
    const [{ staff, customer }] = travellers;
    const invoice = await make(travellers, { namesTravellers: true });
    const readCopy = async () => {
      const { body } = await staff.get(`users/${String(customer._id)}/data`);
      return (body as PersonalData).invoices;
    };
    const { number, issuedOn } = invoice;
    const own = { number, issuedOn, buyer: school.name, amount: 229.5, namesTravellers: true };
    expect(await readCopy()).toEqual([{ ...own, creditedBy: null }]);

    expect((await credit(staff, invoice)).status).toBe(201);

    expect(await readCopy()).toEqual([{ ...own, creditedBy: number + 1 }]);
  });

  it('is refused once, and of a credit invoice', async () => {
    const sales = await buildTravellers(1);
    const invoice = await make(sales);
    const { staff } = sales[0];

    const answers = await Promise.all([credit(staff, invoice), credit(staff, invoice)]);

    expect(tally(answers)).toEqual({ 201: 1, 409: 1 });
    const credited = answers.find(({ status }) => status === 201)!.body as InvoiceDetails;
    expect(faultsOf(await credit(staff, credited))).toEqual(['invoiceCredited']);
    expect((await staff.get('invoices')).body).toMatchObject({ count: 2 });
  });

  it('is refused once money has been received for the invoice, or waits for staff, also with the reference in its message', async () => {
    const sales = await buildTravellers(3);
    const { staff } = sales[0];
    const invoices = [await make([sales[0]]), await make([sales[1]!]), await make([sales[2]!])] as const;
    const [paid, short, inMessage] = invoices;
    await send(staff, paidBy(paid, 229.5));
    await send(staff, paidBy(short, 100));
    await send(staff, camtOf([lineOf(229.5, { message: `Lasku, viite ${inMessage.reference}` })]));

    for (const invoice of invoices) expect(faultsOf(await credit(staff, invoice))).toEqual(['invoicePaid']);

    expect(await statusesOf(sales)).toEqual(['confirmed', 'waiting', 'waiting']);
  });

  it('leaves a payment alone that was settled in another way', async () => {
    const sales = await buildTravellers(2);
    const invoice = await make(sales);
    const { staff, id } = sales[0];
    await staff.post(`payments/change-payment-status/${id}`, { status: 'waiting' });

    expect((await credit(staff, invoice)).status).toBe(201);

    expect(await statusesOf(sales)).toEqual(['confirmed', 'new']);
  });
});

describe('the list of invoices', () => {
  it('has invoices and credit invoices of the organization, newest first, with who made them', async () => {
    const sales = await buildTravellers(2);
    const { staff } = sales[0];
    const first = await make([sales[0]]);
    await credit(staff, first);
    const { _id } = await make([sales[1]!]);
    await Invoice.updateOne({ _id }, { dueOn: addDays(today(), -1) });
    const [stranger] = await buildTravellers(1);

    const { body } = await staff.get('invoices');

    const { invoices: listed, count } = body as InvoicePage;
    expect(count).toBe(3);
    expect(listed.map(({ number, state, by }) => [number, state, by])).toEqual([
      [3, 'overdue', 'Ville Virtanen'],
      [2, null, 'Ville Virtanen'],
      [1, 'credited', 'Ville Virtanen'],
    ]);
    expect(listed[0]!.buyer).toEqual(school);
    expect((await stranger.staff.get(`invoices/${first._id}`)).status).toBe(404);
    expect((await stranger.staff.get('invoices')).body).toEqual({ invoices: [], count: 0 });
    expect((await staff.get('invoices?page=2')).body).toEqual({ invoices: [], count: 3 });
    expect(faultsOf(await staff.get('invoices?page=0'))).toEqual(['page: wrongType']);
    const admin = await buildStaff(app, 'admin', sales[0].group.organization);
    expect((await admin.get('invoices')).status).toBe(403);
  });

  it('shows when it was sent and by whom, which is recorded once and in the history', async () => {
    const sales = await buildTravellers(1);
    const invoice = await make(sales);
    const { staff, group } = sales[0];

    const answers = await Promise.all([1, 2].map(() => staff.post(`invoices/${invoice._id}/sent`, {})));

    expect(tally(answers)).toEqual({ 200: 1, 409: 1 });
    expect((await read(staff, invoice)).sent).toMatchObject({ by: 'Ville Virtanen' });
    await credit(staff, invoice);
    const entries = await AuditEntry.find({ record: group.organization }).sort({ _id: 1 }).lean();
    expect(
      entries.flatMap(({ changes }) =>
        changes.flatMap(({ path, after }) => (path.startsWith('invoices.') ? [[path, after]] : [])),
      ),
    ).toEqual([
      ['invoices.1', 'made'],
      ['invoices.1', 'sent'],
      ['invoices.2', 'made'],
      ['invoices.1', 'credited'],
    ]);
  });
});

describe('the file', () => {
  it('of an invoice and of its credit invoice always has the same bytes, whatever happens to the records', async () => {
    const sales = await buildTravellers(1);
    const { staff, customer } = sales[0];
    const invoice = await make(sales, { namesTravellers: true });
    const call = () => staff.get(`invoices/${invoice._id}/finvoice`);

    const { headers } = await call();
    const file = await fileOf(call());
    await Customer.updateOne({ _id: customer._id }, { lastName: 'Muu' });
    const { body } = await credit(staff, invoice);
    const creditFile = await fileOf(staff.get(`invoices/${(body as InvoiceDetails)._id}/finvoice`));

    expect(headers['content-type']).toContain('application/xml');
    expect(headers['content-disposition']).toBe('attachment; filename=finvoice-1.xml');
    expect(file).toContain(`<ArticleDescription>Maija Aalto 1</ArticleDescription>`);
    expect(file).toContain(
      `<EpiRemittanceInfoIdentifier IdentificationSchemeName="SPY">${invoice.reference}</EpiRemittanceInfoIdentifier>`,
    );
    expect(await fileOf(call())).toBe(file);
    expect(creditFile).toContain('<InvoiceTypeCode>INV02</InvoiceTypeCode>');
    expect(creditFile).toContain('<OriginalInvoiceNumber>1</OriginalInvoiceNumber>');
    expect(creditFile).toContain('-229,50');
  });

  it('of a product under the margin scheme has its note instead of VAT, and that of one with neither is outside VAT', async () => {
    const taxDescription = 'Voittomarginaalijärjestelmä – matkatoimistot';
    const untaxed = { vat: false, vatPercent: null, taxDescription };
    const [margin] = await buildTravellers(1, { ...untaxed, taxAmount: 940 });
    const [outside] = await buildTravellers(1, { ...untaxed, taxAmount: 0 });

    const files = [];
    for (const sale of [margin, outside]) {
      const { _id } = await make([sale]);
      files.push(await fileOf(sale.staff.get(`invoices/${_id}/finvoice`)));
    }

    expect(files[0]).toContain(`<VatFreeText>${taxDescription}</VatFreeText>`);
    expect(files[0]).toContain('<VatCode>E</VatCode>');
    expect(files[1]).toContain('<VatCode>O</VatCode>');
    for (const file of files) expect(file).toMatch(/<InvoiceTotalVatAmount [^>]*>0,00</);
  });
});

it('an invoice is kept as long as one of its payments, and goes with its credit invoice', async () => {
  const sales = await buildTravellers(2);
  const invoice = await make(sales);
  await credit(sales[0].staff, invoice);
  const later = startOfDay(addDays(today(), 1));

  await dropOldInvoices(later);
  expect(await Invoice.countDocuments({ organization: sales[0].group.organization })).toBe(2);
  await Payment.deleteMany({ _id: { $in: sales.map(({ id }) => id) } });
  await dropOldInvoices(later);

  expect(await Invoice.countDocuments({ organization: sales[0].group.organization })).toBe(0);
});

it('no reference of an invoice can be that of a payment', () => {
  const [payment, invoice] = [newReference('payment'), newReference('invoice')];

  expect([payment, invoice].every(isFinnishReference)).toBe(true);
  expect([payment.length, invoice.length]).toEqual([10, 12]);
});
