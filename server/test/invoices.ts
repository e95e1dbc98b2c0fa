import type { Euros } from '../contract/money';
import type { InvoiceBuyer, InvoiceDetails, InvoiceInput } from '../contract/invoice';
import { toWire } from '../contract/wireWords';
import { today } from '../lib/clock';
import { Customer } from '../models/customer';
import { Organization } from '../models/organization';
import { Payment, type StoredPayment } from '../models/payment';
import type { StoredProduct } from '../models/product';
import type { useApp } from './app';
import { buildSale, type Sale } from './sale';
import type { Staff } from './staff';
import { camtOf, type StatementLine } from './statements';
import { transferSales } from './transferSale';

export const school: InvoiceBuyer = {
  name: 'Sataman lukio Oy',
  businessId: '1234567-1',
  address: { street: 'Koulukatu 2', postcode: '33100', city: 'Tampere' },
  eInvoiceAddress: '003712345671',
  eInvoiceOperator: '003721291126',
  reference: 'Tilaus 77',
  contact: 'Rehtori Aalto',
};

export const eInvoiceSettings = { address: '003776543212', operator: 'OKOYFIHH' };

/** What an organization needs to make invoices, besides the settings of bank transfers and e-invoices. */
export const sellerDetails = {
  businessCode: '7654321-2',
  address: { street: 'Satamakatu 1', postalCode: '00100', city: 'Helsinki', country: 'FI' },
};

/** Travellers of one group, each of whom owes 229.50, and the invoices for them. */
export function invoices(app: ReturnType<typeof useApp>) {
  const { buildTransferSale, ...transfers } = transferSales(app);
  let lines = 0;

  async function buildTravellers(
    count: number,
    product: Partial<StoredProduct> = {},
  ): Promise<[Sale, ...Sale[]]> {
    const first = await buildTransferSale(product);
    await Organization.updateOne({ _id: first.group.organization }, { $set: sellerDetails });
    expect((await first.staff.put('invoices/settings', eInvoiceSettings)).status).toBe(200);
    const others = [];
    while (others.length < count - 1) others.push(await buildSale(app, {}, first));
    const travellers: [Sale, ...Sale[]] = [first, ...others];
    for (const [index, { customer }] of travellers.entries())
      await Customer.updateOne(
        { _id: customer._id },
        { $set: { firstName: 'Maija', lastName: `Aalto ${index + 1}` } },
      );
    return travellers;
  }

  const inputFor = (sales: readonly Sale[], more: Partial<InvoiceInput> = {}): InvoiceInput => ({
    event: String(sales[0]!.group.event),
    customers: sales.map(({ customer }) => String(customer._id)),
    products: [String(sales[0]!.product._id)],
    buyer: school,
    termDays: 14,
    namesTravellers: false,
    ...more,
  });

  const post = (sales: readonly Sale[], more: Partial<InvoiceInput> = {}) =>
    sales[0]!.staff.post('invoices', toWire(inputFor(sales, more)) as object);

  async function make(sales: readonly Sale[], more: Partial<InvoiceInput> = {}): Promise<InvoiceDetails> {
    const { status, body } = await post(sales, more);
    expect([status, body]).toMatchObject([201, { state: 'open' }]);
    return body as InvoiceDetails;
  }

  async function read(staff: Staff, { _id }: Pick<InvoiceDetails, '_id'>): Promise<InvoiceDetails> {
    const { status, body } = await staff.get(`invoices/${_id}`);
    expect(status).toBe(200);
    return body as InvoiceDetails;
  }

  const credit = (staff: Staff, { _id }: Pick<InvoiceDetails, '_id'>) =>
    staff.post(`invoices/${_id}/credit`, {});

  const lineOf = (amount: Euros, more: Partial<StatementLine> = {}): StatementLine => ({
    id: `archive ${(lines += 1)}`,
    bookedOn: today(),
    amount,
    payer: school.name,
    ...more,
  });

  /** A line of a statement from the buyer. */
  const paidBy = ({ reference }: InvoiceDetails, amount: Euros, more: Partial<StatementLine> = {}) =>
    camtOf([lineOf(amount, { reference, ...more })]);

  const stored = ({ id }: Pick<Sale, 'id'>): Promise<StoredPayment> => Payment.findById(id).lean().orFail();

  async function statusesOf(sales: readonly Sale[]): Promise<string[]> {
    return (await Promise.all(sales.map(stored))).map(({ status }) => status);
  }

  return {
    ...transfers,
    ...{ buildTravellers, inputFor, post, make, read, credit, lineOf, paidBy, stored, statusesOf },
  };
}
