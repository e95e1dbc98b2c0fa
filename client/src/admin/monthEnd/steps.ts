import type { BankTransfers } from '#contract/bankTransfer';
import type { Bookkeeping } from '#contract/bookkeeping';
import type { BooksBalance, BooksClosings } from '#contract/booksBalance';
import { sumOfEuros } from '#contract/money';
import type { Reconciliation } from '#contract/reconciliation';
import { dayInFinland, formatStaffDay, formatStaffInstant } from '../../format/dates';
import { formatEuros } from '../../format/money';
import { formatCount } from '../../format/words';

export const stepIds = ['statements', 'queue', 'paytrail', 'checks', 'vat', 'close'] as const;
export type StepId = (typeof stepIds)[number];

export const stepLabels: Readonly<Record<StepId, string>> = {
  statements: 'Bank statements',
  queue: 'Money to assign',
  paytrail: 'Paytrail',
  checks: 'Account checks',
  vat: 'VAT and files',
  close: 'Close the period',
};

/** What the page shows about a period. */
export interface MonthEndFacts {
  transfers: BankTransfers;
  reconciliation: Reconciliation;
  balance: BooksBalance;
  books: Bookkeeping;
  closings: BooksClosings;
}

export interface StepState {
  /** Null for a step in which nothing has to be done. */
  isDone: boolean | null;
  summary: string;
}

/** @param to the last day of the period */
export function stepStates(facts: MonthEndFacts, to: string): Record<StepId, StepState> {
  return {
    statements: statementsState(facts.transfers, to),
    queue: queueState(facts.transfers),
    paytrail: paytrailState(facts.reconciliation, to),
    checks: checksState(facts.balance),
    vat: vatState(facts.books),
    close: closeState(facts.closings, to),
  };
}

/** The step to begin with: the first that is not done. */
export function firstOpenStep(states: Readonly<Record<StepId, StepState>>): StepId {
  return stepIds.find((id) => states[id].isDone === false) ?? 'close';
}

/** A statement that is imported within the period cannot have all of its days. */
function statementsState({ imports: [latest] }: BankTransfers, to: string): StepState {
  if (!latest) return { isDone: false, summary: 'No statement has been imported' };
  const isDone = dayInFinland(latest.at) > to;
  const end = isDone ? '' : `, before the end of ${formatStaffDay(to)}`;
  return { isDone, summary: `Last imported ${formatStaffInstant(latest.at)}${end}` };
}

function queueState({ queue }: BankTransfers): StepState {
  if (queue.length === 0) return { isDone: true, summary: 'Nothing to assign' };
  return { isDone: false, summary: formatCount(queue.length, 'line to assign', 'lines to assign') };
}

function paytrailState({ comparedAt, waiting, differences }: Reconciliation, to: string): StepState {
  if (waiting) return { isDone: false, summary: 'Waiting for Paytrail’s list' };
  if (comparedAt === null) return { isDone: false, summary: 'Not compared yet' };
  const open = differences.filter(({ explanation }) => explanation === null).length;
  if (open > 0) return { isDone: false, summary: formatCount(open, 'difference', 'differences') };
  if (dayInFinland(comparedAt) <= to) {
    return { isDone: false, summary: `Agreed on ${formatStaffInstant(comparedAt)}, before the period ended` };
  }
  return {
    isDone: true,
    summary: differences.length > 0 ? 'Every difference is explained' : 'Everything agrees',
  };
}

function checksState({ checks }: BooksBalance): StepState {
  const differing = checks.filter(({ difference }) => difference !== 0).length;
  if (differing === 0) return { isDone: true, summary: 'Every account agrees' };
  return { isDone: false, summary: `${differing} of ${checks.length} accounts differ` };
}

function vatState({ products, serviceFees }: Bookkeeping): StepState {
  const vat = sumOfEuros([...products, ...serviceFees].map((sum) => sum.vat));
  return { isDone: null, summary: `VAT on sales ${formatEuros(vat, 'en')}` };
}

function closeState({ closedUntil }: BooksClosings, to: string): StepState {
  if (closedUntil === null) return { isDone: false, summary: 'No period is closed' };
  return { isDone: closedUntil >= to, summary: `Closed until ${formatStaffDay(closedUntil)}` };
}
