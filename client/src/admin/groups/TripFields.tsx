import Typography from '@mui/material/Typography';
import type { Ferry } from '#contract/ferry';
import type { Group } from '#contract/group';
import { formatStaffInstant } from '../../format/dates';
import { fetchEventChoices, selectEventChoices } from '../../store/staff/records/eventChoices';
import { useAppSelector } from '../../store/core/hooks';
import { useList } from '../../store/staff/records/useList';
import { useLoad } from '../../store/core/useLoad';
import { RecordField } from '../form/fields/RecordField';
import type { BindField } from '../form/formSpec';
import type { GroupDraft } from './GroupForm';

interface Props {
  field: BindField<GroupDraft>;
  stored: Group | undefined;
  organizationId: string;
}

/** Where a group goes and how: a choice among what its organization has. */
export function TripFields(props: Props) {
  if (props.organizationId !== '') return <Chosen {...props} />;
  return <Typography>Choose an organization to see its events, ferries and accommodations.</Typography>;
}

function Chosen({ field, stored, organizationId }: Props) {
  const events = useLoad(fetchEventChoices, organizationId);
  const eventRecords = useAppSelector((state) => selectEventChoices(state, organizationId));
  const accommodations = useList('accommodations', organizationId);
  const ferries = useList('ferries', organizationId);
  const outbound = field('outboundFerry');
  const back = field('returnFerry');
  return (
    <>
      <RecordField
        {...field('event')}
        choices={{ ...events, records: eventRecords }}
        labelOf={({ name }) => name}
        plural="events"
      />
      <RecordField
        {...field('accomodation')}
        choices={accommodations}
        labelOf={({ name }) => name}
        plural="accommodations"
        none="-"
      />
      <RecordField
        {...outbound}
        choices={ferries}
        labelOf={ferryInWords}
        plural="ferries"
        none="-"
        hint={ticketsLost(stored?.outboundFerry, outbound.value, 'outbound')}
        wide
      />
      <RecordField
        {...back}
        choices={ferries}
        labelOf={ferryInWords}
        plural="ferries"
        none="-"
        hint={ticketsLost(stored?.returnFerry, back.value, 'return')}
        wide
      />
    </>
  );
}

function ferryInWords({ name, pointOfDeparture, destination }: Ferry): string {
  const { city, dateTime } = pointOfDeparture;
  return `${name}, ${city} – ${destination.city}, ${formatStaffInstant(dateTime)}`;
}

/** Tickets are of one ferry (rules §12.1). */
function ticketsLost(
  before: { _id: string } | null | undefined,
  now: string,
  way: string,
): string | undefined {
  if (!before || before._id === now) return undefined;
  return `Saving another ferry clears the ${way} tickets of everybody in the group.`;
}
