import type { Types } from 'mongoose';
import { Accommodation, type StoredAccommodation } from '../../../models/accommodation';
import { Event, type StoredEvent } from '../../../models/event';
import { Ferry, type StoredFerry } from '../../../models/ferry';
import { Group, type StoredGroup } from '../../../models/group';
import { Organization, type StoredOrganization } from '../../../models/organization';
import type { StoredProduct } from '../../../models/product';
import { isMandatory, listCollectedProducts, readProducts } from '../../trips/trips';

/** What an organizer of package travel has sold to everybody in a group. */
export interface ContractTrip {
  organizer: StoredOrganization & Required<Pick<StoredOrganization, 'packageTravel'>>;
  group: StoredGroup;
  event: StoredEvent;
  accommodation: StoredAccommodation | null;
  outboundFerry: StoredFerry | null;
  returnFerry: StoredFerry | null;
  mandatory: StoredProduct[];
}

/**
 * Null unless the organization organizes package travel. The queries run one after the other, because it is also read
 * within transactions.
 */
export async function readContractTrip(groupId: Types.ObjectId): Promise<ContractTrip | null> {
  const group = await Group.findById(groupId).lean();
  if (!group) return null;
  const organization = await Organization.findById(group.organization).lean().orFail();
  const { packageTravel } = organization;
  if (!packageTravel?.isOrganizer) return null;
  const event = await Event.findById(group.event).lean().orFail();
  const accommodation = await Accommodation.findById(group.accommodation).lean();
  const outboundFerry = await Ferry.findById(group.outboundFerry).lean();
  const returnFerry = await Ferry.findById(group.returnFerry).lean();
  const parts = [group, event, accommodation, outboundFerry, returnFerry].filter((part) => part !== null);
  const mandatory = listCollectedProducts(parts, await readProducts(parts)).filter(isMandatory);
  const trip = { group, event, accommodation, outboundFerry, returnFerry, mandatory };
  return { organizer: { ...organization, packageTravel }, ...trip };
}
