import { Types } from 'mongoose';
import { defaultAssumptions, maxUnits } from '../../contract/allotment';
import { Allotment, type StoredAllotment } from '../../models/allotment';
import type { StoredFerry } from '../../models/ferry';

/** The cabins of the outbound sailing, with a tenth more beds than there are seats, as far as a contract can have them. */
export function cabinsFor(
  { _id: of, organization }: Pick<StoredFerry, '_id' | 'organization'>,
  seats: number,
) {
  const beds = Math.ceil(seats * 1.1);
  const pairs = Math.min(maxUnits, Math.ceil(beds / 20));
  const fours = Math.min(maxUnits, Math.ceil((beds - 2 * pairs) / 4));
  const fields: Omit<StoredAllotment, '_id'> = {
    ...{ organization, kind: 'ferry', of, revision: 1, releaseRevision: 0, releases: [] },
    ...{ supplier: 'Meritähti Oy', reference: 'R-20417', notes: '', optionUntil: null },
    steps: [
      { days: 56, percent: 0 },
      { days: 28, percent: 10 },
      { days: 14, percent: 50 },
    ],
    blocks: [
      { id: 'inside4', name: 'Inside', beds: 4, units: fours, price: 26_000 },
      { id: 'window2', name: 'Sea view', beds: 2, units: pairs, price: 21_000 },
    ],
    assumptions: { ...defaultAssumptions, lossPerTraveller: null },
  };
  return new Allotment({ _id: new Types.ObjectId(), ...fields });
}
