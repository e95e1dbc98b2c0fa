import type { WaitingObstacle } from '../../../contract/waiting';
import type { StoredGroup } from '../../../models/group';
import type { StoredOrganization } from '../../../models/organization';
import type { StoredWaitingParty } from '../../../models/waitingParty';
import { freeSeats } from '../../trips/groups/seats';
import { seatsFor } from './line';

/** Why a party has no offer yet; null for one that waits for nothing but its turn within seconds, or does not wait. */
export function obstacleOf(
  { state, confirmedAt, people, lacksBeds }: StoredWaitingParty,
  group: StoredGroup,
  { registerEnabled }: Pick<StoredOrganization, 'registerEnabled'>,
): WaitingObstacle | null {
  if (state !== 'waiting') return null;
  if (!confirmedAt) return 'address';
  if (!registerEnabled) return 'closed';
  if (freeSeats(group) < seatsFor(people)) return 'seats';
  if (lacksBeds) return 'beds';
  return group.accommodation ? 'counting' : null;
}
