import type { AccommodationInput } from '../../../contract/accommodation';
import type { ById } from '../../../contract/reference';
import { Accommodation, type StoredAccommodation } from '../../../models/accommodation';
import { RoomArrangement } from '../../../models/roomArrangement';
import { RoomWish } from '../../../models/roomWish';
import { crud } from './crud';
import { assignOrganization, productReferences } from '../../access/lockReferences';
import { deleteAllotments } from '../../office/allotments/saveAllotment';
import { deleteReturnedLists } from '../../people/returnedLists/deleteReturnedLists';
import { setRoomCapacities } from '../../rooms/roomStock';
import { withStoredDueDates } from '../../trips/dueDates';
import { type TripComponentView, readTripComponentViews } from './tripComponentViews';

export const accommodations = crud<
  ById<AccommodationInput>,
  StoredAccommodation,
  TripComponentView<StoredAccommodation>
>({
  name: 'accommodations',
  model: Accommodation,
  order: { date: 1, name: 1 },
  readViews: (records) =>
    readTripComponentViews(records, { accommodation: { $in: records.map(({ _id }) => _id) } }, (group) => [
      group.accommodation,
    ]),
  rules: {
    async beforeSave(actor, input, before) {
      const products = productReferences('products', input.products);
      const organization = await assignOrganization(actor, input, before, products);
      if (before) await setRoomCapacities(before._id, input);
      return { ...withStoredDueDates(input, before), organization };
    },
    async beforeRemove({ _id: accommodation }) {
      await RoomWish.deleteMany({ accommodation });
      await RoomArrangement.deleteMany({ accommodation });
      await deleteReturnedLists({ of: accommodation });
      await deleteAllotments({ of: accommodation });
    },
  },
});
