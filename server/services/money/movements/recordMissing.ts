import type { Types } from 'mongoose';
import { helsinkiDay } from '../../../contract/helsinkiTime';
import type { Cents } from '../../../contract/money';
import { batchesOf } from '../../../lib/batches';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { findByIds } from '../../../lib/findByIds';
import { parseObjectId } from '../../../lib/parseObjectId';
import { BankEntry, type StoredBankEntry, uncountedStates } from '../../../models/bankEntry';
import { Movement, type MovementPurpose, type StoredMovement } from '../../../models/movement';
import { Payment, type StoredPayment } from '../../../models/payment';
import {
  attemptMovement,
  lineMovement,
  type NewMovement,
  paymentMovement,
  recordMovements,
  refundMovement,
  transferMovement,
} from './recordMovements';

const batchSize = 500;

/** How far back `recordRecentMovements` looks. */
const lookBackMs = 7 * 24 * 3_600_000;

/** Records what earlier versions did not: the movements of all payments and lines of statements, in order of time. */
export async function recordAllMovements(): Promise<void> {
  await recordMissing({});
}

/**
 * Records the missing movements of the last week. An instance of an earlier version, which records none, may have
 * changed payments during a rolling upgrade.
 */
export async function recordRecentMovements(): Promise<void> {
  await recordMissing({ since: new Date(clock.now().getTime() - lookBackMs) });
}

/** The fields with the times at which a payment changed its status or its money moved. */
const moneyTimes = ['since', 'attempts.paidAt', 'bankMoney.at', 'refunds.at'];

async function recordMissing({ since }: { since?: Date }): Promise<void> {
  const recent = since && { $or: moneyTimes.map((field) => ({ [field]: { $gte: since } })) };
  const payments = Payment.find({ paidAmount: { $gt: 0 }, ...recent });
  for await (const batch of batchesOf(payments.lean().cursor(), batchSize)) {
    await transaction(() => recordPaymentMovements(batch.map(({ _id }) => _id)));
  }
  const lines = BankEntry.find(since ? { bookedOn: { $gte: helsinkiDay(since) } } : {});
  for await (const batch of batchesOf(lines.lean().cursor(), batchSize)) {
    await transaction(() => recordLineMovements(batch.map(({ _id }) => _id)));
  }
}

/**
 * Records the missing movements of payments, inside a transaction. Reads the payments again, because they may have
 * changed.
 */
export async function recordPaymentMovements(ids: readonly Types.ObjectId[]): Promise<void> {
  const recorded = sumByEvidence(await Movement.find({ payment: { $in: ids } }).lean());
  const payments = await Payment.find({ _id: { $in: ids } }).lean();
  const lines = await findByIds(
    BankEntry,
    payments.flatMap(({ bankMoney = [] }) => bankMoney.map(({ stamp }) => parseObjectId(stamp))),
    ['bookedOn'],
  );
  const missing = payments.flatMap((payment) => findMissing(payment, recorded, lines));
  await recordMovements(missing.sort((one, other) => one.day.localeCompare(other.day)));
}

type RecordedSums = ReadonlyMap<string, Cents>;

/** The movements that a payment lacks to add up to its attempts, transfers, refunds and staff's marks. */
function findMissing(
  payment: StoredPayment,
  recorded: RecordedSums,
  lines: ReadonlyMap<string, Pick<StoredBankEntry, 'bookedOn'>>,
): NewMovement[] {
  const id = String(payment._id);
  const { attempts, bankMoney = [], refunds, paidAmount, history, since } = payment;
  const isRecorded = (evidence: string, amount: Cents) => (recorded.get(`${id} ${evidence}`) ?? 0) === amount;
  const paid = attempts.filter(({ state }) => state === 'ok');
  const movements = [
    ...paid
      .filter(({ stamp, amount }) => !isRecorded(stamp, amount))
      .map(({ stamp, amount, paidAt, openedAt }) =>
        attemptMovement(payment, { stamp, amount, day: helsinkiDay(paidAt ?? openedAt) }),
      ),
    ...bankMoney
      .filter(({ stamp, amount }) => !isRecorded(stamp, amount))
      .map(({ stamp, amount, at }) => {
        const bookedOn = lines.get(stamp)?.bookedOn ?? helsinkiDay(at);
        return transferMovement(payment, { _id: parseObjectId(stamp), amount, bookedOn });
      }),
    ...refunds
      .filter(({ stamp, amount, status }) => !isRecorded(stamp, status === 'ok' ? 0 - amount : 0))
      .map((refund) => {
        const { stamp, status, at } = refund;
        const amount = (status === 'ok' ? 0 - refund.amount : 0) - (recorded.get(`${id} ${stamp}`) ?? 0);
        return refundMovement(payment, refund, { amount, day: helsinkiDay(at), version: 'found' });
      }),
  ];
  const marked = paidAmount - sum(paid) - sum(bankMoney) - (recorded.get(`${id} marked`) ?? 0);
  if (marked !== 0) movements.push(markedMovement(payment, marked, history.at(-1)?.at ?? since));
  return movements;
}

function markedMovement(payment: StoredPayment, amount: Cents, at: Date): NewMovement {
  const mark = payment.history.findLast(({ step }) => step === 'markPaid' || step === 'markUnpaid');
  return paymentMovement(payment, {
    key: `marked ${String(payment._id)} found ${payment.version}`,
    day: helsinkiDay(mark?.at ?? at),
    channel: 'other',
    amount,
    evidence: { kind: 'staff', id: mark?.by ?? 'unknown' },
  });
}

function sum(amounts: readonly { amount: Cents }[]): Cents {
  return amounts.reduce((total, { amount }) => total + amount, 0);
}

/** Sums by payment and evidence; what staff marked is one sum. */
function sumByEvidence(movements: readonly StoredMovement[]): RecordedSums {
  const sums = new Map<string, Cents>();
  for (const { payment, evidence, amount } of movements) {
    const key = `${String(payment)} ${evidence.kind === 'staff' ? 'marked' : evidence.id}`;
    sums.set(key, (sums.get(key) ?? 0) + amount);
  }
  return sums;
}

/** The movements of lines that are for no payment. */
async function recordLineMovements(ids: readonly Types.ObjectId[]): Promise<void> {
  const evidence = ids.map(String);
  const recordedIds = await Movement.distinct('evidence.id', {
    'evidence.kind': 'bankEntry',
    'evidence.id': { $in: evidence },
  });
  const recorded = new Set(recordedIds);
  const lines = await BankEntry.find({
    _id: { $in: ids },
    state: { $nin: ['matched', ...uncountedStates] },
  }).lean();
  const missing = lines.filter(({ _id, payment }) => payment === null && !recorded.has(String(_id)));
  await recordMovements(missing.map((line) => lineMovement(line, findPurpose(line))));
}

function findPurpose({ state, resolution, amount }: StoredBankEntry): Exclude<MovementPurpose, 'payment'> {
  if (state === 'skipped') return amount > 0 ? 'payout' : 'notOurs';
  return resolution?.kind === 'ignored' ? 'notOurs' : 'unassigned';
}
