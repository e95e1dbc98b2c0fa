import type { Cents } from '../../../contract/money';
import type { EntryPaymentView } from './entryPayments';

/** A payment that a part of a line's amount may be for. */
export interface PartView {
  view: EntryPaymentView;
  amount: Cents;
}

/** Enough for a family or a small group of friends. Each additional payment doubles the combinations to examine. */
const maxPossible = 12;

/**
 * Proposes how to split a line: several payments whose amounts due add up to exactly its amount. Proposes nothing if
 * several combinations are possible, so that nobody's money is guessed.
 * @param named the payments whose references are on the line; all of them are part of it
 * @param possible other payments that may be part of it
 */
export function proposeParts(
  amount: Cents,
  named: readonly EntryPaymentView[],
  possible: readonly EntryPaymentView[],
): PartView[] {
  const certain = distinct(named).filter((view) => amountDue(view) > 0);
  const isCertain = ({ payment }: EntryPaymentView) =>
    certain.some((view) => view.payment._id.equals(payment._id));
  const others = distinct(possible).filter((view) => amountDue(view) > 0 && !isCertain(view));
  const rest = amount - certain.reduce((sum, view) => sum + amountDue(view), 0);
  const choices = others.length > maxPossible ? [] : findCombinations(rest, others);
  const [chosen, another] = rest === 0 ? [[]] : choices;
  if (!chosen || another || certain.length + chosen.length < 2) return [];
  return [...certain, ...chosen].map((view) => ({ view, amount: amountDue(view) }));
}

export function amountDue({ total, received }: EntryPaymentView): Cents {
  return total - received;
}

/** All combinations of payments whose amounts due add up to this amount, which is not 0. */
function findCombinations(amount: Cents, views: readonly EntryPaymentView[]): EntryPaymentView[][] {
  const [first, ...others] = views;
  if (!first || amount <= 0) return [];
  const due = amountDue(first);
  const withFirst = due === amount ? [[]] : findCombinations(amount - due, others);
  return [...withFirst.map((choice) => [first, ...choice]), ...findCombinations(amount, others)];
}

function distinct(views: readonly EntryPaymentView[]): EntryPaymentView[] {
  return [...new Map(views.map((view) => [String(view.payment._id), view])).values()];
}
