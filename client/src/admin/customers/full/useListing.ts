import { startTransition, useEffect, useState } from 'react';
import type { CustomerFilters, CustomerRow, CustomerSort, QuestionChoice } from '#contract/customerRow';
import { createRoomingList } from '#contract/roomingList';
import { processInChunks } from './processInChunks';
import { matchFilters } from './matchFilters';
import { toLodging } from './roomingList';

interface ListingQuery {
  rows: readonly CustomerRow[];
  filters: CustomerFilters;
  questions: readonly QuestionChoice[];
  search: string;
  sort: CustomerSort;
  byRoom: boolean;
}

interface Listing extends ListingQuery {
  customers: readonly CustomerRow[];
}

/** The matching customers in order; the previous listing stays until the next one is built. */
export function useListing(query: ListingQuery): { listing: Listing | null; isChanging: boolean } {
  const [listing, setListing] = useState<Listing | null>(null);
  const { rows, filters, questions, search, sort, byRoom } = query;

  useEffect(() => {
    let isWanted = true;
    async function update(): Promise<void> {
      const customers = await buildListing(
        { rows, filters, questions, search, sort, byRoom },
        () => isWanted,
      );
      if (customers)
        startTransition(() => setListing({ rows, filters, questions, search, sort, byRoom, customers }));
    }
    void update();
    return () => {
      isWanted = false;
    };
  }, [rows, filters, questions, search, sort, byRoom]);

  return { listing, isChanging: !isListingFor(listing, query) };
}

function isListingFor(
  listing: Listing | null,
  { rows, filters, questions, search, sort, byRoom }: ListingQuery,
): boolean {
  return (
    listing?.rows === rows &&
    listing.filters === filters &&
    listing.questions === questions &&
    listing.search === search &&
    listing.sort === sort &&
    listing.byRoom === byRoom
  );
}

/** @returns null when it stopped early because a newer listing was requested */
async function buildListing(
  { rows, filters, questions, search, sort, byRoom }: ListingQuery,
  isWanted: () => boolean,
): Promise<readonly CustomerRow[] | null> {
  const matching: CustomerRow[] = [];
  const roomingList = createRoomingList(toLodging);
  const matches = matchFilters(filters, search, questions);
  function addIfMatching(customer: CustomerRow): void {
    if (!matches(customer)) return;
    if (byRoom) roomingList.add(customer);
    else matching.push(customer);
  }
  if (!(await processInChunks(rows, addIfMatching, isWanted))) return null;
  return byRoom ? roomingList.sorted() : sortCustomers(matching, sort);
}

/**
 * Sorts customers as the server sorts pages (rules §13.4): ignoring case, and equal ones by registration, the order
 * in which they arrive.
 */
export function sortCustomers(
  customers: readonly CustomerRow[],
  { by, descending = false }: CustomerSort,
): readonly CustomerRow[] {
  const { compare } = new Intl.Collator('fi', { sensitivity: 'accent' });
  const sorted = by === '_id' ? customers : customers.toSorted((one, other) => compare(one[by], other[by]));
  return descending ? sorted.toReversed() : sorted;
}
