import type { StoredBankEntry } from '../../../models/bankEntry';

/** A line of a statement, before it is booked. */
export type NewEntry = Omit<StoredBankEntry, '_id' | 'state' | 'reason' | 'payment' | 'parts' | 'resolution'>;
