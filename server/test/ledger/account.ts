import type { Books } from './books';
import { euros } from './arithmetic';
import type { Purchase } from './purchase';

/** A line of the bank account. */
export interface BankLine {
  id: string;
  /** `YYYY-MM-DD` */
  day: string;
  /** In cents; negative for money that went out. */
  amount: number;
  reference: string;
  payer: string;
}

/** Why a line waits for staff (rules §8.12). */
export type WaitingReason = 'short' | 'over' | 'late' | 'double' | 'unknown' | 'returned';

/** A bank transfer that a traveller has chosen. */
export interface Transfer {
  purchase: Purchase;
  reference: string;
  dueOn: string;
  /** Whether it is still awaited. */
  isOpen: boolean;
  /** The days on which the bank has booked lines with its reference. */
  days: Set<string>;
}

/** The part of a line that a payment gets, in cents. */
export interface Part {
  purchase: Purchase;
  amount: number;
}

/** The bank account of the organization, and its lines that wait for staff. */
export class BankAccount {
  readonly lines: BankLine[] = [];
  readonly waiting = new Map<BankLine, WaitingReason>();
  readonly payoutReferences = new Set<string>();

  constructor(private readonly books: Books) {}

  /**
   * Books a line of a statement.
   * @returns why it waits; null if it has paid the transfer, or concerns no payment
   */
  book(line: BankLine, transfer: Transfer | null): WaitingReason | null {
    this.lines.push(line);
    const { amount, day } = line;
    const move = (account: 'unassigned' | 'notOurs' | 'payouts') =>
      this.books.move({ channel: 'bank', account, amount, day });
    if (this.payoutReferences.has(line.reference)) {
      move('payouts');
      return null;
    }
    if (amount < 0 && transfer === null) {
      move('notOurs');
      return null;
    }
    const reason = reasonToWait(line, transfer);
    if (reason === null && transfer) {
      transfer.isOpen = false;
      transfer.purchase.receive('bank', amount, day);
      return null;
    }
    move('unassigned');
    this.waiting.set(line, reason ?? 'unknown');
    return reason;
  }

  /** Assigns the line to payments, as staff do. */
  assign(line: BankLine, parts: readonly Part[]): void {
    this.takeFromWaiting(line);
    for (const { purchase, amount } of parts) purchase.receive('bank', amount, line.day);
  }

  /** Marks the line as unrelated to trips, as staff do. */
  ignore(line: BankLine): void {
    this.takeFromWaiting(line);
    this.books.move({ channel: 'bank', account: 'notOurs', amount: line.amount, day: line.day });
  }

  /** Records that staff have sent the money back. It stays on its account until another line shows that. */
  sendBack(line: BankLine): void {
    this.waiting.delete(line);
  }

  private takeFromWaiting(line: BankLine): void {
    if (!this.waiting.delete(line)) throw new Error(`no line of ${euros(line.amount)} waits`);
    this.books.move({ channel: 'bank', account: 'unassigned', amount: -line.amount, day: line.day });
  }
}

function reasonToWait({ amount, day }: BankLine, transfer: Transfer | null): WaitingReason | null {
  if (transfer === null) return 'unknown';
  const { purchase, dueOn, isOpen } = transfer;
  if (amount < 0) return 'returned';
  if (purchase.state !== 'due') return 'double';
  if (amount < purchase.left) return 'short';
  if (amount > purchase.left) return 'over';
  return isOpen || day <= dueOn ? null : 'late';
}
