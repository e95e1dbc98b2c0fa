import type { Fault } from '../../contract/errors';
import type { StoredGroup } from '../../models/group';

/** Why so many more customers do not fit into a group; nothing where none is missing. */
export function seatsMissingFaults({ name }: StoredGroup, missing: number): Fault[] {
  return missing > 0 ? [{ code: 'seatsMissing', params: { group: name, missing } }] : [];
}
