import type { Types } from 'mongoose';
import { isSamePayer } from '../../../banking/statements/sameLine';
import type { StatementEntry } from '../../../banking/statements/statementEntry';
import { addDays } from '../../../lib/clock';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Vault } from '../../../lib/vault';
import { BankRefund, type StoredBankRefund } from '../../../models/bankRefund';
import { RefundRun } from '../../../models/refundRun';
import { canBeDone } from './settleBankRefund';
import { endToEndIdPattern } from './storeBankRefund';

/** A line of a statement that is about to be booked. */
export interface ShownLine extends Pick<
  StatementEntry,
  | 'amount'
  | 'bookedOn'
  | 'bookingIds'
  | 'isSum'
  | 'payer'
  | 'message'
  | 'counterAccount'
  | 'endToEndId'
  | 'returnReason'
> {
  organization: Types.ObjectId;
  vault: Vault;
}

/** The refunds by bank transfer that a line shows. */
export interface ShownRefunds {
  refunds: StoredBankRefund[];
  state: 'done' | 'returned';
}

/** The refunds that earlier lines of a preview have settled, by id; a preview stores nothing. */
export type SettledRefunds = Map<string, ShownRefunds['state']>;

/**
 * Finds what a line shows: a refund, all refunds of a run that the bank has booked as one sum, or a refund that the
 * bank has returned. `contradiction`: it has the id of a refund, but not its amount, or the refund has been settled
 * before.
 */
export async function matchLine(
  line: ShownLine,
  settled: SettledRefunds = new Map(),
): Promise<ShownRefunds | 'contradiction' | null> {
  const named = await findById(line);
  if (named) return matchById(named, line, settled);
  if (line.amount >= 0) return null;
  const refunds = (await findByBatch(line, settled)) ?? (await findByRecipient(line, settled));
  return refunds && { refunds, state: 'done' };
}

async function matchById(
  named: StoredBankRefund,
  { amount }: ShownLine,
  settled: SettledRefunds,
): Promise<ShownRefunds | 'contradiction' | null> {
  const fits = named.amount === Math.abs(amount);
  const shown = settled.get(String(named._id));
  if (amount > 0) {
    const isDone = (shown ?? named.state) === 'done';
    return fits && isDone ? { refunds: [named], state: 'returned' } : null;
  }
  const isOpen = shown === undefined && (await canBeDone(named));
  return fits && isOpen ? { refunds: [named], state: 'done' } : 'contradiction';
}

/** By our id of the transfer, which is in its own element or in the message. */
async function findById({ organization, endToEndId, message }: ShownLine): Promise<StoredBankRefund | null> {
  const [id] = endToEndIdPattern.exec(`${endToEndId ?? ''} ${message ?? ''}`) ?? [];
  return id === undefined ? null : BankRefund.findOne({ organization, endToEndId: id }).lean();
}

/** A bank books a run at most this many days after its execution day. */
const bookingDays = 10;

/**
 * The refunds of the run whose sum the line is, found by the run's id, or by the sum alone if the line names nobody and
 * no other run fits.
 */
async function findByBatch(line: ShownLine, settled: SettledRefunds): Promise<StoredBankRefund[] | null> {
  const { organization, bookingIds, bookedOn } = line;
  const ids = bookingIds
    .filter((id) => /^[0-9a-f]{24}$/i.test(id))
    .map((id) => parseObjectId(id.toLowerCase()));
  const named = ids.length > 0 ? await RefundRun.find({ organization, _id: { $in: ids } }, '_id').lean() : [];
  if (named.length > 0) return findOnlyMatch(named, line, settled);
  if (!line.isSum && line.payer !== null) return null;
  const period = { $gte: addDays(bookedOn, -bookingDays), $lte: bookedOn };
  const open = { organization, state: { $in: ['made', 'sent'] as const }, executionDay: period };
  return findOnlyMatch(await RefundRun.find(open, '_id').lean(), line, settled);
}

async function findOnlyMatch(
  runs: readonly { _id: Types.ObjectId }[],
  { amount }: ShownLine,
  settled: SettledRefunds,
): Promise<StoredBankRefund[] | null> {
  const fitting: StoredBankRefund[][] = [];
  for (const { _id: run } of runs) {
    const inRun = await BankRefund.find({ run, state: 'inRun' }).lean();
    const refunds = inRun.filter(({ _id }) => !settled.has(String(_id)));
    if (refunds.reduce((sum, refund) => sum + refund.amount, amount) === 0) fitting.push(refunds);
  }
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** For banks that do not pass on our id: a refund of this amount to this account, or to this name. */
async function findByRecipient(line: ShownLine, settled: SettledRefunds): Promise<StoredBankRefund[] | null> {
  const { organization, counterAccount, payer, vault } = line;
  if (counterAccount === null && payer === null) return null;
  const sameAmount = { organization, state: 'inRun' as const, amount: 0 - line.amount };
  const refunds = await BankRefund.find(sameAmount).sort({ at: 1 }).lean();
  // Equal refunds to the same recipient are interchangeable.
  const found = refunds.find(({ _id, account, holder }) => {
    if (settled.has(String(_id))) return false;
    if (counterAccount === null) return isSamePayer(payer, holder);
    return account !== null && vault.open(account) === counterAccount;
  });
  return found ? [found] : null;
}
