import type { Fault } from '../../../contract/errors';
import type { StoredGroup } from '../../../models/group';

/** Returns no fault if no seat is missing. */
export function seatsMissingFaults({ name }: StoredGroup, missing: number): Fault[] {
  return missing > 0 ? [{ code: 'seatsMissing', params: { group: name, missing } }] : [];
}
