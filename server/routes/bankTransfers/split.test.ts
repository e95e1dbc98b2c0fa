import type { SplitPart } from '../../contract/bankTransfer';
import type { Euros } from '../../contract/money';
import { formatReference } from '../../contract/bankReference';
import { today } from '../../lib/clock';
import { BankEntry } from '../../models/bankEntry';
import { Customer } from '../../models/customer';
import { Movement } from '../../models/movement';
import { Payment } from '../../models/payment';
import { SalesDocument } from '../../models/salesDocument';
import { recordAllMovements } from '../../services/money/movements/recordMissing';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { expectAllInStep } from '../../test/invariants';
import { buildSale, checkout, providerNamed, type Sale } from '../../test/sale';
import { buildStaff } from '../../test/staff';
import { camtOf, type StatementLine } from '../../test/statements';
import { transferSales } from '../../test/transferSale';
import { payAtBank } from '../../test/trip';

const app = useApp();

const { buildTransferSale, choose, send, queueOf } = transferSales(app);

const line = (amount: Euros, more: Partial<StatementLine> = {}): StatementLine => ({
  id: `archive ${(lines += 1)}`,
  bookedOn: today(),
  amount,
  ...more,
});
let lines = 0;

/** The travellers of one group, each of whom owes 229.50. */
async function buildTravellers(...names: (readonly [string, string])[]): Promise<[Sale, Sale, ...Sale[]]> {
  const first = await buildTransferSale();
  const others = [];
  for (const _name of names.slice(1)) others.push(await buildSale(app, {}, first));
  const travellers = [first, ...others] as [Sale, Sale, ...Sale[]];
  for (const [index, { customer }] of travellers.entries()) {
    const [firstName, lastName] = names[index]!;
    await Customer.updateOne({ _id: customer._id }, { $set: { firstName, lastName } });
  }
  for (const sale of travellers) await sale.get('event-payments');
  return travellers;
}

/** Queues a line of 459 euros that is for two travellers. */
async function queueSharedLine(more: Partial<StatementLine> = {}) {
  const travellers = await buildTravellers(['Maija', 'Virtanen'], ['Liisa', 'Aalto']);
  const [one, other] = travellers;
  await send(one.staff, camtOf([line(459, more)]));
  const [entry] = await queueOf(one.staff);
  const split = (parts: SplitPart[] | null) =>
    one.staff.post(`bank-transfers/queue/${entry!._id}`, { resolution: 'split', parts });
  return { one, other, entry: entry!, split };
}

const statusOf = async ({ id }: Sale) => (await Payment.findById(id).lean().orFail()).status;

describe('a line that is split', () => {
  it('pays each payment its part, with a receipt of its own, and is in the books once', async () => {
    const { one, other, entry, split } = await queueSharedLine();

    const { status } = await split([
      { payment: one.id, amount: 229.5 },
      { payment: other.id, amount: 229.5 },
    ]);

    expect(status).toBe(200);
    expect([await statusOf(one), await statusOf(other)]).toEqual(['confirmed', 'confirmed']);
    for (const { id } of [one, other])
      expect(await SalesDocument.find({ payment: id }).lean()).toMatchObject([{ total: 22_950 }]);
    const movements = await Movement.find({ 'evidence.id': entry._id }, 'purpose amount').lean();
    expect(movements.map(({ purpose, amount }) => [purpose, amount])).toEqual([
      ['unassigned', 45_900],
      ['unassigned', -45_900],
      ['payment', 22_950],
      ['payment', 22_950],
    ]);
    expect(await queueOf(one.staff)).toEqual([]);
    await expectAllInStep();
  });

  it('can be split unevenly: a part that is too small waits for the rest, one that is too large leaves a surplus', async () => {
    const { one, other, split } = await queueSharedLine();

    await split([
      { payment: one.id, amount: 100.01 },
      { payment: other.id, amount: 358.99 },
    ]);

    expect(await Payment.findById(one.id).lean()).toMatchObject({ paidAmount: 10_001, status: 'new' });
    expect(await Payment.findById(other.id).lean()).toMatchObject({
      paidAmount: 35_899,
      status: 'confirmed',
      notices: [{ kind: 'overpaid' }],
    });
    await expectAllInStep();
  });

  it('must have parts of different payments of the organization that add up to its amount', async () => {
    const { one, other, split } = await queueSharedLine();
    const stranger = await buildTransferSale();
    const refused = async (parts: SplitPart[] | null) => faultsOf(await split(parts));

    expect(await refused(null)).toEqual(['parts: required']);
    expect(await refused([{ payment: one.id, amount: 459 }])).toEqual(['parts: notInRange']);
    expect(
      await refused([
        { payment: one.id, amount: 229.5 },
        { payment: one.id, amount: 229.49 },
        { payment: stranger.id, amount: 0.02 },
      ]),
    ).toEqual(['parts.1.payment: splitPaymentTwice', 'parts.2.payment: notFound', 'parts: splitOtherSum']);
    expect(
      await refused([
        { payment: one.id, amount: -1 },
        { payment: other.id, amount: 460 },
      ]),
    ).toEqual(['parts.0.amount: notInRange']);
    expect(await queueOf(one.staff)).toHaveLength(1);
    await expectAllInStep();
  });

  it('is resolved once, by one of three people, while one of the travellers pays by card', async () => {
    const { one, other, entry, split } = await queueSharedLine();
    const parts = [one, other].map(({ id }) => ({ payment: id, amount: 229.5 }));
    const assign = { resolution: 'assign', payment: other.id };

    const card = providerNamed(await checkout(one), 'OP');
    await one.get(`proceed/${one.id}`);

    const [, ...answers] = await Promise.all([
      payAtBank(card, 'accept').then(() => app.bank.control.runUntilIdle()),
      split(parts),
      split(parts.toReversed()),
      one.staff.post(`bank-transfers/queue/${entry._id}`, assign),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const line = await BankEntry.findById(entry._id).lean().orFail();
    expect(line.parts?.length ?? Number(line.payment !== null)).toBe(answers[2].status === 200 ? 1 : 2);
    await expectAllInStep();
  });

  it('loses its payer once one of its travellers is erased', async () => {
    const { one, other, entry, split } = await queueSharedLine({
      payer: 'Aalto Liisa',
      message: 'Maija ja Liisa',
    });
    await split([one, other].map(({ id }) => ({ payment: id, amount: 229.5 })));

    const root = await buildStaff(app, 'root');
    expect((await root.delete(`users/${String(other.customer._id)}`)).status).toBe(200);

    expect(await BankEntry.findById(entry._id).lean()).toMatchObject({ payer: null, message: null });
  });

  it('gets a movement recorded for each payment if an earlier version has not done so', async () => {
    const { one, other, entry, split } = await queueSharedLine();
    await split([one, other].map(({ id }) => ({ payment: id, amount: 229.5 })));
    await Movement.deleteMany({ purpose: 'payment' });

    await recordAllMovements();

    const found = await Movement.find({ 'evidence.id': entry._id, purpose: 'payment' }).lean();
    expect(found.map(({ amount }) => amount)).toEqual([22_950, 22_950]);
    await expectAllInStep();
  });
});

describe('the proposed split of a line', () => {
  /** Each proposed part by the traveller's first name. */
  async function readProposal({ staff }: Sale): Promise<string[]> {
    const [entry] = await queueOf(staff);
    return entry!.parts.map(({ payment, amount }) => `${payment.customer!.name} ${amount}`);
  }

  it('has the travellers with the last name of the payer if what they owe adds up', async () => {
    const [sale] = await buildTravellers(['Maija', 'Virtanen'], ['Ville', 'Virtanen'], ['Liisa', 'Aalto']);

    await send(sale.staff, camtOf([line(459, { payer: 'VIRTANEN PEKKA' })]));

    expect(await readProposal(sale)).toEqual(['Maija Virtanen 229.5', 'Ville Virtanen 229.5']);
  });

  it('has the payments whose references are in the message, even side by side', async () => {
    const [sale, other] = await buildTravellers(['Maija', 'Virtanen'], ['Liisa', 'Aalto']);
    const references = [formatReference(await choose(sale)), formatReference(await choose(other))];

    await send(sale.staff, camtOf([line(459, { message: `Viitteet ${references.join(' ')}` })]));

    expect(await readProposal(sale)).toEqual(['Maija Virtanen 229.5', 'Liisa Aalto 229.5']);
  });

  it('adds a payment by the payer’s name to that of the reference', async () => {
    const [sale] = await buildTravellers(['Maija', 'Virtanen'], ['Liisa', 'Aalto']);
    const reference = await choose(sale);

    await send(sale.staff, camtOf([line(459, { reference, payer: 'Liisa Aalto' })]));

    expect(await readProposal(sale)).toEqual(['Maija Virtanen 229.5', 'Liisa Aalto 229.5']);
  });

  it('has nobody if several choices are possible, or one payment is enough', async () => {
    const names = ['Maija', 'Ville', 'Liisa'].map((name) => [name, 'Virtanen'] as const);
    const [sale] = await buildTravellers(...names);

    await send(sale.staff, camtOf([line(459, { payer: 'VIRTANEN PEKKA' })]));
    expect(await readProposal(sale)).toEqual([]);
    await send(sale.staff, camtOf([line(688.5, { payer: 'VIRTANEN PEKKA' })]));
    const [, all] = await queueOf(sale.staff);
    expect(all!.parts).toHaveLength(3);
    await send(sale.staff, camtOf([line(229.5, { payer: 'VIRTANEN PEKKA' })]));
    const [, , single] = await queueOf(sale.staff);
    expect([single!.candidates.length, single!.parts.length]).toEqual([3, 0]);
  });
});
