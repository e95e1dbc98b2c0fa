import { Types } from 'mongoose';
import { addDays, today } from '../../../../lib/clock';
import { DocumentNumber } from '../../../../models/documentNumber';
import { SalesDocument, type StoredSalesDocument } from '../../../../models/salesDocument';
import { useApp } from '../../../../test/app';
import { expectAllInStep } from '../../../../test/invariants';
import { buildDoublePayment, buildPaidSale, refund } from '../../../../test/sale';
import { buildTrip } from '../../../../test/trip';
import { issueMissing, issueRecent } from './issueMissing';

const app = useApp();

/** Makes three payments and three refunds in turn. */
async function buildHistory() {
  const trip = await buildTrip({ serviceFee: 205, serviceFeeVat: 25.5 });
  const sell = () => buildPaidSale(app, {}, trip);
  const [first, second] = [await sell(), await sell()];
  await refund(app, first, 100, { elsewhere: true });
  const third = await sell();
  await refund(app, first, 131.55, { elsewhere: true });
  await refund(app, third, 10, { elsewhere: true });
  return { organization: trip.group.organization, payments: [first, second, third].map(({ id }) => id) };
}

const documents = (organization: Types.ObjectId) =>
  SalesDocument.find({ organization }).sort({ number: 1 }).lean();
const withoutId = (document: StoredSalesDocument) => ({ ...document, _id: null, at: null });

afterEach(expectAllInStep);

it('earlier payments and refunds get the documents that would have been issued then', async () => {
  const { organization } = await buildHistory();
  const issued = await documents(organization);
  await SalesDocument.deleteMany({ organization });
  await DocumentNumber.deleteOne({ _id: organization });

  expect(await issueMissing(organization)).toBe(6);

  expect((await documents(organization)).map(withoutId)).toEqual(issued.map(withoutId));
});

it('an interrupted run is resumed, and issues nothing twice', async () => {
  const { organization } = await buildHistory();
  const issued = await documents(organization);
  await SalesDocument.deleteMany({ organization, number: { $gt: 2 } });
  await DocumentNumber.updateOne({ _id: organization }, { last: 2 });

  expect(await issueMissing(organization)).toBe(4);
  expect(await issueMissing(organization)).toBe(0);

  expect((await documents(organization)).map(withoutId)).toEqual(issued.map(withoutId));
});

it('payments confirmed by an earlier version get documents, during other payments and refunds', async () => {
  const { organization, payments } = await buildHistory();
  // Simulates the earlier version: the last payment has no document.
  const undocumented = new Types.ObjectId(payments.at(-1));
  await SalesDocument.deleteMany({ payment: undocumented });
  const left = await documents(organization);
  for (const [index, { _id }] of left.entries())
    await SalesDocument.updateOne({ _id }, { number: index + 1 });
  await DocumentNumber.updateOne({ _id: organization }, { last: left.length });

  const trip = await buildTrip();
  const others = Array.from({ length: 4 }, async () =>
    refund(app, await buildPaidSale(app, {}, trip), 1, { elsewhere: true }),
  );
  await Promise.all([issueRecent(), issueRecent(), ...others]);

  const issued = await documents(organization);
  expect(issued.slice(left.length)).toMatchObject([
    { payment: undocumented, kind: 'receipt' },
    { payment: undocumented, kind: 'creditNote', total: -1_000 },
  ]);
});

it('the refund of a purchase that was paid twice gets its credit note, on the day that staff have given', async () => {
  const sale = await buildDoublePayment(app);
  const day = addDays(today(), -3);
  const order = { amount: 100, refundFromOtherChannel: true, purpose: 'sale', day };
  expect((await sale.staff.post(`payments/refund/${sale.id}`, order)).status).toBe(200);
  const { organization } = sale.group;
  await SalesDocument.deleteOne({ payment: sale.id, kind: 'creditNote' });
  await DocumentNumber.updateOne({ _id: organization }, { last: 1 });

  await issueRecent();

  expect(await documents(organization)).toMatchObject([
    { kind: 'receipt', total: 22_950 },
    { kind: 'creditNote', total: -10_000, day },
  ]);
});
