import Typography from '@mui/material/Typography';
import type { Ferry } from '#contract/ferry';
import type { Group } from '#contract/group';
import { formatStaffPortCall } from '../../format/sailing';
import { fetchEventChoices, selectEventChoices } from '../../store/staff/records/lists';
import { useAppSelector } from '../../store/core/hooks';
import { useList } from '../../store/staff/records/useList';
import { useLoad } from '../../store/core/useLoad';
import { RecordField } from '../form/fields/RecordField';
import type { BindField } from '../form/formSpec';
import type { GroupDraft } from './groupSpec';

interface Props {
  field: BindField<GroupDraft>;
  stored: Group | undefined;
  organizationId: string;
}

/** The event, accommodation and ferries of a group, chosen from those of its organization. */
export function TripFields(props: Props) {
  if (props.organizationId !== '') return <TripSelects {...props} />;
  return <Typography>Choose an organization to see its events, ferries and accommodations.</Typography>;
}

function TripSelects({ field, stored, organizationId }: Props) {
  const events = useLoad(fetchEventChoices, organizationId);
  const eventRecords = useAppSelector((state) => selectEventChoices(state, organizationId));
  const accommodations = useList('accommodations', organizationId);
  const ferries = useList('ferries', organizationId);
  const outboundFerry = field('outboundFerry');
  const returnFerry = field('returnFerry');
  return (
    <>
      <RecordField
        {...field('event')}
        choices={{ ...events, records: eventRecords }}
        getLabel={({ name }) => name}
        plural="events"
      />
      <RecordField
        {...field('accommodation')}
        choices={accommodations}
        getLabel={({ name }) => name}
        plural="accommodations"
        none="-"
      />
      <RecordField
        {...outboundFerry}
        choices={ferries}
        getLabel={ferryLabel}
        plural="ferries"
        none="-"
        hint={clearedTicketsHint(stored?.outboundFerry, outboundFerry.value, 'outbound')}
        wide
      />
      <RecordField
        {...returnFerry}
        choices={ferries}
        getLabel={ferryLabel}
        plural="ferries"
        none="-"
        hint={clearedTicketsHint(stored?.returnFerry, returnFerry.value, 'return')}
        wide
      />
    </>
  );
}

function ferryLabel({ name, pointOfDeparture, destination }: Ferry): string {
  const cities = `${pointOfDeparture.city} – ${destination.city}`;
  return `${name}, ${cities}, ${formatStaffPortCall(pointOfDeparture)}`;
}

/** Tickets belong to one ferry (rules §12.3). */
function clearedTicketsHint(
  storedFerry: { _id: string } | null | undefined,
  chosenFerryId: string,
  direction: string,
): string | undefined {
  if (!storedFerry || storedFerry._id === chosenFerryId) return undefined;
  return `Saving another ferry clears the ${direction} tickets of everybody in the group.`;
}
