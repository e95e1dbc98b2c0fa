import { startTransition, useEffect, useState } from 'react';
import type { CustomerFilters, CustomerRow } from '#contract/customerRow';
import { processInChunks } from './processInChunks';
import { matchFilters } from './matchFilters';
import { createRoomingList } from './roomingList';

interface ListingQuery {
  rows: readonly CustomerRow[];
  filters: CustomerFilters;
  email: string;
  byRoom: boolean;
}

interface Listing extends ListingQuery {
  customers: readonly CustomerRow[];
}

/** The matching customers in order; the previous listing stays until the next one is built. */
export function useListing(query: ListingQuery): { listing: Listing | null; isChanging: boolean } {
  const [listing, setListing] = useState<Listing | null>(null);
  const { rows, filters, email, byRoom } = query;

  useEffect(() => {
    let isWanted = true;
    async function update(): Promise<void> {
      const customers = await buildListing({ rows, filters, email, byRoom }, () => isWanted);
      if (customers) startTransition(() => setListing({ rows, filters, email, byRoom, customers }));
    }
    void update();
    return () => {
      isWanted = false;
    };
  }, [rows, filters, email, byRoom]);

  return { listing, isChanging: !isListingOf(listing, query) };
}

function isListingOf(listing: Listing | null, { rows, filters, email, byRoom }: ListingQuery): boolean {
  return (
    listing?.rows === rows &&
    listing.filters === filters &&
    listing.email === email &&
    listing.byRoom === byRoom
  );
}

/** @returns null when it stopped early because it is no longer wanted */
async function buildListing(
  { rows, filters, email, byRoom }: ListingQuery,
  isWanted: () => boolean,
): Promise<readonly CustomerRow[] | null> {
  const matching: CustomerRow[] = [];
  const roomingList = createRoomingList();
  const matches = matchFilters(filters, email);
  function addIfMatching(customer: CustomerRow): void {
    if (!matches(customer)) return;
    if (byRoom) roomingList.add(customer);
    else matching.push(customer);
  }
  if (!(await processInChunks(rows, addIfMatching, isWanted))) return null;
  return byRoom ? roomingList.sorted() : matching;
}
