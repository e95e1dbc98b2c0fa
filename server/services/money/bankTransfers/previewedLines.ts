import { Types } from 'mongoose';
import type { StatementEntry } from '../../../banking/statements/statementEntry';
import { BankEntry, type StoredBankEntry } from '../../../models/bankEntry';
import { Payment } from '../../../models/payment';
import { readAmountDue } from '../payments/reconcilePayment';
import type { NewEntry } from './bookEntry';
import { decideLine, type DuePayment, findQueueReason, type NewFate } from './lineFate';
import type { LineStore } from './lineStore';

const stateOf = { payout: 'skipped', moneyOut: 'skipped', matched: 'matched' } as const;

/** Books lines in memory, so that nothing is stored. */
export async function previewedLines(
  organization: Types.ObjectId,
  lines: readonly StatementEntry[],
): Promise<LineStore> {
  const payments = await readDue(organization, lines);
  const known: StoredBankEntry[] = [];
  return {
    async linesOfDays(days) {
      if (known.length === 0) {
        known.push(...(await BankEntry.find({ organization, bookedOn: { $in: days } }).lean()));
      }
      return [...known];
    },
    linesLike: ({ bookedOn, amount }) =>
      Promise.resolve(known.filter((line) => line.bookedOn === bookedOn && line.amount === amount)),
    add(entry, isPayout) {
      const found = payments.get(entry.reference ?? '') ?? null;
      const { fate } = decideLine(entry, found, isPayout);
      if (fate === 'matched' && found) receive(found, entry.amount);
      known.push(storedAs(entry, fate));
      return Promise.resolve(fate);
    },
    takeOver(stored, facts) {
      Object.assign(stored, facts);
      return Promise.resolve();
    },
    addReference(stored, reference) {
      const found = payments.get(reference) ?? null;
      const isPaid = findQueueReason(stored, found) === null && found !== null;
      if (isPaid) receive(found, stored.amount);
      stored.reference = reference;
      if (isPaid) stored.state = 'matched';
      return Promise.resolve(isPaid ? 'matched' : 'known');
    },
    retire(sum) {
      const isWaiting = sum.state === 'queued';
      if (isWaiting) sum.state = 'replaced';
      return Promise.resolve(isWaiting);
    },
    isCounted: ({ resolution }) =>
      Promise.resolve(resolution?.kind === 'assign' || resolution?.kind === 'returned'),
  };
}

function storedAs(entry: NewEntry, fate: NewFate): StoredBankEntry {
  const state = fate in stateOf ? stateOf[fate as keyof typeof stateOf] : 'queued';
  const line = { ...entry, _id: new Types.ObjectId(), payment: null, resolution: null };
  return { ...line, state, reason: null };
}

/** A payment that a line confirms is paid for the lines after it. */
function receive({ payment }: DuePayment, amount: number): void {
  payment.paidAmount += amount;
  payment.status = 'confirmed';
}

/** The payments with a reference of the lines, by reference. */
async function readDue(
  organization: Types.ObjectId,
  lines: readonly StatementEntry[],
): Promise<Map<string, DuePayment>> {
  const references = lines.flatMap(({ reference }) => reference ?? []);
  const payments = await Payment.find({ organization, 'transfer.reference': { $in: references } }).lean();
  const found = new Map<string, DuePayment>();
  for (const payment of payments) {
    const reference = payment.transfer?.reference ?? '';
    found.set(reference, { payment, due: await readAmountDue(payment) });
  }
  return found;
}
