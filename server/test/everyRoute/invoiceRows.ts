import { toWire } from '../../contract/wireWords';
import { Invoice } from '../../models/invoice';
import { Organization } from '../../models/organization';
import { buildCustomer, buildGroup } from '../factories';
import { eInvoiceSettings, school, sellerDetails } from '../invoices';
import { transferSettings } from '../transferSale';
import type { Rows } from './row';
import type { World } from './world';

const query = ({ organization }: World) => `?organization=${String(organization._id)}`;
const invoiceId = ({ stored }: World) => ({ id: stored.invoice ?? '' });

/** What the organization needs to make invoices. */
async function becomeSeller({ organization }: World): Promise<void> {
  const seller = { ...sellerDetails, bankTransfer: transferSettings, eInvoice: eInvoiceSettings };
  await Organization.updateOne({ _id: organization._id }, { $set: seller });
}

/** An invoice for a customer in a group of their own, whom no other row counts. */
async function inputOf({ organization, event, product }: World): Promise<object> {
  const group = await buildGroup({ organization: organization._id, event: event._id });
  const customer = await buildCustomer({ group: group._id });
  return toWire({
    event: String(event._id),
    customers: [String(customer._id)],
    products: [String(product._id)],
    buyer: school,
    termDays: 14,
    namesTravellers: true,
  }) as object;
}

async function makeInvoice(world: World): Promise<void> {
  await becomeSeller(world);
  const { status, body } = await world.staff.root.post(`invoices${query(world)}`, await inputOf(world));
  expect(status).toBe(201);
  world.stored.invoice = (body as { _id: string })._id;
}

const becomes =
  (fields: object) =>
  async ({ stored }: World) =>
    expect(await Invoice.findById(stored.invoice).lean()).toMatchObject(fields);

/** Invoices to companies and schools. */
export const invoiceRows: Rows = {
  'get /admin/invoices': {
    before: makeInvoice,
    query,
    effect: ({ stored }, answer) =>
      expect(answer).toMatchObject({
        invoices: expect.arrayContaining([expect.objectContaining({ _id: stored.invoice })]) as unknown,
      }),
  },
  'post /admin/invoices': {
    before: becomeSeller,
    query,
    body: inputOf,
    faults: [
      'event: required',
      'users: required',
      'products: required',
      'buyer.name: required',
      'buyer.businessId: required',
      'buyer.address.street: required',
      'buyer.address.postcode: required',
      'buyer.address.city: required',
      'buyer.eInvoiceAddress: required',
      'buyer.eInvoiceOperator: required',
      'termDays: required',
      'namesTravellers: required',
    ],
    effect: (_world, answer) => expect(answer).toMatchObject({ kind: 'invoice', state: 'open' }),
  },
  'get /admin/invoices/settings': {
    before: becomeSeller,
    query,
    effect: (_world, answer) => expect(answer).toEqual({ ...eInvoiceSettings, obstacles: [] }),
  },
  'put /admin/invoices/settings': {
    query,
    body: () => ({ address: 'FI2112345600000785', operator: 'OKOYFIHH' }),
    faults: ['address: required', 'operator: required'],
    effect: async ({ organization }) =>
      expect(await Organization.findById(organization._id).lean()).toMatchObject({
        eInvoice: { operator: 'OKOYFIHH' },
      }),
  },
  'get /admin/invoices/{id}': {
    before: makeInvoice,
    params: invoiceId,
    query,
    effect: ({ stored }, answer) => expect(answer).toMatchObject({ _id: stored.invoice }),
  },
  'get /admin/invoices/{id}/finvoice': {
    before: makeInvoice,
    params: invoiceId,
    query,
    effect: (_world, answer) => expect(answer).toContain('<InvoiceTypeCode>INV01</InvoiceTypeCode>'),
  },
  'post /admin/invoices/{id}/sent': {
    before: makeInvoice,
    params: invoiceId,
    query,
    effect: becomes({ sent: { at: expect.any(Date) as unknown } }),
  },
  'post /admin/invoices/{id}/credit': {
    before: makeInvoice,
    params: invoiceId,
    query,
    effect: becomes({ creditedBy: expect.any(Number) as unknown }),
  },
};
