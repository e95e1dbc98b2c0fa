import type { Accommodation } from '../contract/accommodation';
import type { StoredAccommodation } from '../models/accommodation';
import type { TripComponentView } from '../services/catalogue/resources/tripComponentViews';
import { presentRoomStock } from './room';
import { presentTripComponent } from './tripComponent';

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
    ...presentTripComponent(view),
  };
}
