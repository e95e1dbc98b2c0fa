import type { Cents } from '../../../contract/money';
import type { EntryPaymentView } from './entryPayments';

/** A payment that a part of a line's amount may be for. */
export interface PartView {
  view: EntryPaymentView;
  amount: Cents;
}

/** Enough for a family or a small group of friends. Every one more doubles the number of choices to look at. */
const maxPossible = 12;

/**
 * Proposes how a line is split: several payments that together are due exactly its amount. Nothing if several choices
 * are possible, so that nobody's money is guessed.
 * @param named the payments whose references the line has: all of them are part of it
 * @param possible other payments that may be part of it
 */
export function proposeParts(
  amount: Cents,
  named: readonly EntryPaymentView[],
  possible: readonly EntryPaymentView[],
): PartView[] {
  const sure = eachOnce(named).filter((view) => dueOf(view) > 0);
  const isSure = ({ payment }: EntryPaymentView) => sure.some((view) => view.payment._id.equals(payment._id));
  const others = eachOnce(possible).filter((view) => dueOf(view) > 0 && !isSure(view));
  const rest = amount - sure.reduce((sum, view) => sum + dueOf(view), 0);
  const choices = others.length > maxPossible ? [] : choicesOf(rest, others);
  const [chosen, another] = rest === 0 ? [[]] : choices;
  if (!chosen || another || sure.length + chosen.length < 2) return [];
  return [...sure, ...chosen].map((view) => ({ view, amount: dueOf(view) }));
}

export function dueOf({ total, received }: EntryPaymentView): Cents {
  return total - received;
}

/** All choices of payments that together are due exactly this amount, which is not 0. */
function choicesOf(amount: Cents, views: readonly EntryPaymentView[]): EntryPaymentView[][] {
  const [first, ...others] = views;
  if (!first || amount <= 0) return [];
  const due = dueOf(first);
  const withFirst = due === amount ? [[]] : choicesOf(amount - due, others);
  return [...withFirst.map((choice) => [first, ...choice]), ...choicesOf(amount, others)];
}

function eachOnce(views: readonly EntryPaymentView[]): EntryPaymentView[] {
  return [...new Map(views.map((view) => [String(view.payment._id), view])).values()];
}
