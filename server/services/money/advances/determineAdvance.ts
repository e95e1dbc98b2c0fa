import type { StoredSalesDocument } from '../../../models/salesDocument';

interface Sale {
  /** The amount sold on the payment before this document. */
  before: number;
  /** The document's day in the books. */
  day: string;
  /** The payment's latest document; undefined if it has none. */
  previous: Pick<StoredSalesDocument, 'isAdvance'> | undefined;
  /** From which day on the organization counts sales as advances; null if it does not. */
  advancesFrom: string | null;
  /** Null once the event is deleted. */
  eventDay: string | null;
}

/**
 * Decides whether the sale of a new document is an advance (true), or not because the event's day has come (false);
 * undefined if the organization does not count advances. Until everything is refunded, the documents of a payment
 * follow its first one, so that a credit note reverses what its receipt recorded.
 */
export function determineAdvance({
  before,
  day,
  previous,
  advancesFrom,
  eventDay,
}: Sale): { isAdvance: boolean } | undefined {
  const isCounted =
    before === 0
      ? advancesFrom !== null && day >= advancesFrom
      : previous !== undefined && typeof previous.isAdvance === 'boolean';
  if (!isCounted) return undefined;
  return { isAdvance: eventDay !== null && day < eventDay };
}
