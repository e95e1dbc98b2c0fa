import type { Types } from 'mongoose';
import type { FerryInput } from '../../../contract/ferry';
import type { ById } from '../../../contract/reference';
import { Ferry, type StoredFerry } from '../../../models/ferry';
import { crud } from './crud';
import { assignOrganization, productReferences } from '../../access/lockReferences';
import { deleteAllotments } from '../../office/allotments/saveAllotment';
import { deleteReturnedLists } from '../../people/returnedLists/deleteReturnedLists';
import { countOpenChanges, deleteChanges } from '../../trips/sailingChanges/deleteChanges';
import { deleteMarks } from '../../tickets/boarding/deleteMarks';
import { deleteManifests } from '../../tickets/manifests/deleteManifests';
import { withStoredDueDates } from '../../trips/dueDates';
import { type TripComponentView, readTripComponentViews } from './tripComponentViews';
import { withTimeZones } from './withTimeZones';

export const ferries = crud<ById<FerryInput>, StoredFerry, TripComponentView<StoredFerry>>({
  name: 'ferries',
  model: Ferry,
  order: { 'pointOfDeparture.dateTime': 1, name: 1 },
  readViews: (records) =>
    readTripComponentViews(
      records,
      groupsOn(records.map(({ _id }) => _id)),
      ({ outboundFerry, returnFerry }) => [outboundFerry, returnFerry],
    ),
  rules: {
    async beforeSave(actor, input, before) {
      const products = productReferences('products', input.products);
      return {
        ...withStoredDueDates(withTimeZones(input, before), before),
        organization: await assignOrganization(actor, input, before, products),
      };
    },
    otherUses: async ({ _id: ferry }) => ({ sailingChanges: await countOpenChanges(ferry) }),
    async beforeRemove({ _id: ferry }) {
      await deleteManifests({ ferry });
      await deleteMarks({ ferry });
      await deleteReturnedLists({ of: ferry });
      await deleteAllotments({ of: ferry });
      await deleteChanges({ ferry });
    },
  },
});

function groupsOn(ferries: readonly Types.ObjectId[]) {
  return { $or: [{ outboundFerry: { $in: ferries } }, { returnFerry: { $in: ferries } }] };
}
