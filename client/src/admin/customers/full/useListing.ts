import { startTransition, useEffect, useState } from 'react';
import type { CustomerFilters, CustomerRow } from '#contract/customerRow';
import { inSlices } from './inSlices';
import { matching } from './matching';
import { beginRoomingList } from './roomingList';

/** Which of the customers are listed, and how. */
interface Wish {
  rows: readonly CustomerRow[];
  filters: CustomerFilters;
  email: string;
  byRoom: boolean;
}

interface Listing extends Wish {
  customers: readonly CustomerRow[];
}

/** Those of all customers who match, in their order; the listing before stays until the next one is made. */
export function useListing(wish: Wish): { listing: Listing | null; isChanging: boolean } {
  const [listing, setListing] = useState<Listing | null>(null);
  const { rows, filters, email, byRoom } = wish;

  useEffect(() => {
    let isWanted = true;
    async function make(): Promise<void> {
      const customers = await listed({ rows, filters, email, byRoom }, () => isWanted);
      if (customers) startTransition(() => setListing({ rows, filters, email, byRoom, customers }));
    }
    void make();
    return () => {
      isWanted = false;
    };
  }, [rows, filters, email, byRoom]);

  return { listing, isChanging: !isOf(listing, wish) };
}

function isOf(listing: Listing | null, { rows, filters, email, byRoom }: Wish): boolean {
  return (
    listing?.rows === rows &&
    listing.filters === filters &&
    listing.email === email &&
    listing.byRoom === byRoom
  );
}

/** Null once it is wanted no more. */
async function listed(
  { rows, filters, email, byRoom }: Wish,
  isWanted: () => boolean,
): Promise<readonly CustomerRow[] | null> {
  const found: CustomerRow[] = [];
  const rooms = beginRoomingList();
  const matches = matching(filters, email);
  function look(customer: CustomerRow): void {
    if (!matches(customer)) return;
    if (byRoom) rooms.add(customer);
    else found.push(customer);
  }
  if (!(await inSlices(rows, look, isWanted))) return null;
  return byRoom ? rooms.inOrder() : found;
}
