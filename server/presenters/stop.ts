import type { Accommodation } from '../contract/accommodation';
import type { Ferry, PortCall } from '../contract/ferry';
import type { StoredAccommodation } from '../models/accommodation';
import type { StoredFerry, StoredPortCall } from '../models/ferry';
import type { TripComponentView } from '../services/resources/tripComponentViews';
import { presentAssignedProduct } from './assignedProduct';
import { presentNamed } from './named';
import { presentOrganizationName } from './organization';
import { presentRoomStock } from './room';

export function presentFerry({ record: ferry, ...view }: TripComponentView<StoredFerry>): Ferry {
  return {
    _id: String(ferry._id),
    revision: ferry.revision,
    name: ferry.name,
    description: ferry.description,
    info: ferry.info,
    pointOfDeparture: presentPortCall(ferry.pointOfDeparture),
    destination: presentPortCall(ferry.destination),
    ...presentStop(view),
  };
}

export function presentAccommodation({
  record: accommodation,
  ...view
}: TripComponentView<StoredAccommodation>): Accommodation {
  const { street, city, country } = accommodation.address;
  return {
    _id: String(accommodation._id),
    revision: accommodation.revision,
    name: accommodation.name,
    date: accommodation.date,
    roompartnerSelectionLive: accommodation.roompartnerSelectionLive,
    description: accommodation.description,
    roomAllocationType: accommodation.roomAllocationType,
    address: { street, city, country },
    onePersonRoom: presentRoomStock(accommodation.onePersonRoom),
    twoPersonRoom: presentRoomStock(accommodation.twoPersonRoom),
    threePersonRoom: presentRoomStock(accommodation.threePersonRoom),
    ...presentStop(view),
  };
}

function presentStop({ organization, products, groups }: Omit<TripComponentView<unknown>, 'record'>) {
  return {
    organization: presentOrganizationName(organization),
    products: products.map(presentAssignedProduct),
    groups: groups.map((group) => ({ ...presentNamed(group), userCount: group.userCount })),
  };
}

function presentPortCall({ city, terminal, dateTime }: StoredPortCall): PortCall {
  return { city, terminal, dateTime: dateTime.toISOString() };
}
