import { Types } from 'mongoose';
import type { StatementEntry } from '../../../banking/statements/statementEntry';
import { BankEntry, type StoredBankEntry } from '../../../models/bankEntry';
import { matchLine, type SettledRefunds, type ShownRefunds } from '../bankRefunds/matchLine';
import { decideLine, findQueueReason, type NewEntry, type NewFate, type PaidPart, partsOf } from './lineFate';
import { isSumCounted, type LineStore } from './lineStore';
import { readReferenced } from './references';

const stateByFate = {
  payout: 'skipped',
  moneyOut: 'skipped',
  matched: 'matched',
  refund: 'matched',
} as const;

/** Books lines in memory, so that nothing is stored. */
export async function createPreviewStore(
  organization: Types.ObjectId,
  lines: readonly StatementEntry[],
): Promise<LineStore> {
  const referenced = await readReferenced(
    organization,
    lines.flatMap(({ reference }) => reference ?? []),
  );
  const booked: StoredBankEntry[] = [];
  const settled: SettledRefunds = new Map();
  return {
    async readLinesOfDays(days) {
      if (booked.length === 0) {
        booked.push(...(await BankEntry.find({ organization, bookedOn: { $in: days } }).lean()));
      }
      return [...booked];
    },
    readSimilarLines: ({ bookedOn, amount }) =>
      Promise.resolve(booked.filter((line) => line.bookedOn === bookedOn && line.amount === amount)),
    async add(entry, line, isPayout) {
      const shown = isPayout ? null : await matchLine(line, settled);
      const found = entry.reference === null ? null : (referenced.get(entry.reference) ?? null);
      const decision = decideLine(entry, { found, isPayout, shown });
      if (decision.fate === 'matched') receive(decision.parts);
      if (decision.fate === 'refund') settleRefunds(settled, decision.shown);
      booked.push(toStoredLine(entry, decision.fate));
      return decision.fate;
    },
    takeOver(stored, facts) {
      Object.assign(stored, facts);
      return Promise.resolve();
    },
    addReference(stored, reference) {
      const found = referenced.get(reference) ?? null;
      const isPaid = findQueueReason(stored, found) === null && found !== null;
      if (isPaid) receive(partsOf(found));
      stored.reference = reference;
      if (isPaid) stored.state = 'matched';
      return Promise.resolve(isPaid ? 'matched' : 'known');
    },
    retire(sum) {
      const isWaiting = sum.state === 'queued';
      if (isWaiting) sum.state = 'replaced';
      return Promise.resolve(isWaiting);
    },
    isCounted: (sum) => Promise.resolve(isSumCounted(sum)),
  };
}

function toStoredLine(entry: NewEntry, fate: NewFate): StoredBankEntry {
  const state = fate in stateByFate ? stateByFate[fate as keyof typeof stateByFate] : 'queued';
  const line = { ...entry, _id: new Types.ObjectId(), payment: null, resolution: null };
  return { ...line, state, reason: null };
}

/** Records the refunds that a line settles: a later line can return them, but not settle them again. */
function settleRefunds(settled: SettledRefunds, { refunds, state }: ShownRefunds): void {
  for (const { _id } of refunds) settled.set(String(_id), state);
}

/** Marks the payments as paid for the lines that follow. */
function receive(parts: readonly PaidPart[]): void {
  for (const { payment, amount } of parts) {
    payment.paidAmount += amount;
    payment.status = 'confirmed';
  }
}
