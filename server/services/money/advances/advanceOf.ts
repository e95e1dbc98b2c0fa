import type { StoredSalesDocument } from '../../../models/salesDocument';

interface Sale {
  /** What the payment had sold before the document. */
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
 * Whether the sale of a new document is an advance (true), or counts as sold although it would be an advance on an
 * earlier day (false); undefined where the organization does not count advances. Until all is returned, the documents of
 * a payment follow its first one, so that a credit note takes back what its receipt was.
 */
export function advanceOf({
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
