import { AppError } from '../../../lib/AppError';
import { parseObjectId } from '../../../lib/parseObjectId';
import { Accommodation, type StoredAccommodation } from '../../../models/accommodation';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Event, type StoredEvent } from '../../../models/event';
import { Ferry, type StoredFerry } from '../../../models/ferry';
import { Group, type StoredGroup } from '../../../models/group';
import { RoomWish } from '../../../models/roomWish';
import { Organization } from '../../../models/organization';
import { WalletSettings } from '../../../models/walletSettings';
import { lookupStage } from '../../../lib/lookupStage';
import type { OrganizationSummary } from '../../access/organizationSummaries';
import { Room } from '../../../models/room';
import { countQuestionsToAnswer } from '../answers/ownAnswers';
import { findShownChange } from '../../trips/sailingChanges/shownChange';
import { placesReader } from '../returnedLists/ownPlaces';
import { listConfirmations } from '../travelConfirmations/readConfirmations';
import { hasParty } from '../waitingList/ownParty';
import { usableWallets, type WalletSetup } from '../../tickets/wallets/settings';

/** Result of the joins: each list has at most one record. */
interface Joined {
  customer: StoredCustomer;
  group: StoredGroup[];
  event: StoredEvent[];
  organization: OrganizationSummary[];
  accommodation: StoredAccommodation[];
  outboundFerry: StoredFerry[];
  returnFerry: StoredFerry[];
  walletSettings: WalletSetup[];
}

/**
 * A customer with their trip, read with one query instead of seven, because every page of the portal needs it.
 * @throws AppError `notFound`
 */
export async function readCustomerWithTrip(id: string) {
  const [found] = await Customer.aggregate<Joined>([
    { $match: { _id: parseObjectId(id) } },
    { $project: { _id: 0, customer: '$$ROOT' } },
    lookupStage('group', Group, 'customer.group'),
    lookupStage('event', Event, 'customer.event'),
    lookupStage('organization', Organization, 'customer.organization', ['name', 'nameEn', 'identifier']),
    lookupStage('accommodation', Accommodation, 'group.accommodation'),
    lookupStage('outboundFerry', Ferry, 'group.outboundFerry'),
    lookupStage('returnFerry', Ferry, 'group.returnFerry'),
    lookupStage('walletSettings', WalletSettings, 'customer.organization', [
      'apple.validUntil',
      'google.issuerId',
    ]),
  ]);
  if (!found) throw new AppError('notFound');
  const { customer, accommodation, outboundFerry, returnFerry } = found;
  const event = requireOne(found.event);
  const [roommates, hasRoomWishes, isInParty, questionsToAnswer, placesOf, sailingChange, confirmations] =
    await Promise.all([
      readRoommates(customer),
      hasWishes(customer, accommodation[0]),
      hasParty(customer),
      countQuestionsToAnswer(customer, event),
      placesReader([customer._id]),
      findShownChange(customer),
      listConfirmations(customer._id),
    ]);
  return {
    customer,
    group: requireOne(found.group),
    event,
    organization: requireOne(found.organization),
    accommodation: accommodation[0] ?? null,
    outboundFerry: outboundFerry[0] ?? null,
    returnFerry: returnFerry[0] ?? null,
    roommates,
    wallets: usableWallets(found.walletSettings[0]),
    hasRoomWishes,
    hasParty: isInParty,
    questionsToAnswer,
    hasSailingChange: sailingChange !== null,
    confirmations,
    places: placesOf(customer._id, {
      outbound: outboundFerry[0]?._id,
      return: returnFerry[0]?._id,
      hotel: accommodation[0]?._id,
    }),
  };
}

export type CustomerWithTrip = Awaited<ReturnType<typeof readCustomerWithTrip>>;

async function hasWishes(customer: StoredCustomer, hotel: StoredAccommodation | undefined): Promise<boolean> {
  return (
    hotel !== undefined &&
    (await RoomWish.exists({ customer: customer._id, accommodation: hotel._id })) !== null
  );
}

function requireOne<Stored>([record]: Stored[]): Stored {
  if (record === undefined) throw new Error('A record that the customer refers to is missing');
  return record;
}

/**
 * All customers in a customer's room, including the customer. Returns the customer alone while staff have yet to
 * find a partner, and nobody if there is no room type.
 */
async function readRoommates(customer: StoredCustomer): Promise<StoredCustomer[]> {
  const room = customer.room && (await Room.findById(customer.room).lean());
  if (room)
    return Customer.find({ _id: { $in: room.customers } })
      .sort({ _id: 1 })
      .lean();
  return customer.roomType === null ? [] : [customer];
}
