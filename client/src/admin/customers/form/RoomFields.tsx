import { roomTypes } from '#contract/rooms';
import type { StaffCustomer } from '#contract/staffCustomer';
import { MultiSelectInput } from '../../../components/form/MultiSelectInput';
import { fetchGroupMembers, selectGroupMembers } from '../../../store/staff/customers/groupMembers';
import { useAppSelector } from '../../../store/core/hooks';
import { useLoad } from '../../../store/core/useLoad';
import { FieldCell } from '../../form/fields/FieldCell';
import { FieldGroup } from '../../form/fields/FieldGroup';
import { SelectField } from '../../form/fields/SelectField';
import type { BindField } from '../../form/formSpec';
import { ToggleField } from '../../form/fields/ToggleField';
import { formatCount } from '../../../format/count';
import { roomTypeLabels } from '../../accommodations/roomTypeLabels';
import { partnerBeds } from './customerInput';
import type { CustomerDraft } from './customerSpec';

interface Props {
  field: BindField<CustomerDraft>;
  values: CustomerDraft;
  stored: StaffCustomer;
}

const roomTypeOptions = [
  { options: roomTypes.map((value) => ({ value, label: `${value} ${roomTypeLabels[value]}` })) },
];

/** The customer's room and room partners. */
export function RoomFields(props: Props) {
  const { field } = props;
  return (
    <FieldGroup heading="Room">
      <ToggleField {...field('roomPartnerChosen')} wide />
      <SelectField {...field('room.roomType')} groups={roomTypeOptions} none="No room" />
      <PartnersField {...props} />
    </FieldGroup>
  );
}

/** Offers the members of the chosen group, without the customer and those already chosen. */
function PartnersField({ field, values, stored }: Props) {
  const { status } = useLoad(fetchGroupMembers, values.group);
  const members = useAppSelector((state) => selectGroupMembers(state, values.group)) ?? [];
  const binding = field('room.customers');
  const chosen = binding.value.filter((id) => id !== stored._id);
  const beds = partnerBeds(values.room.roomType);
  const known = [...(stored.room?.customers ?? []), ...members];
  const nameOf = (id: string) => {
    const user = known.find(({ _id }) => _id === id);
    return user ? `${user.firstName} ${user.lastName}` : id;
  };
  const offered = members.map(({ _id }) => _id).filter((id) => id !== stored._id && !chosen.includes(id));
  return (
    <FieldCell
      {...binding}
      format={(ids) =>
        ids
          .filter((id) => id !== stored._id)
          .map(nameOf)
          .join(', ')
      }
    >
      <MultiSelectInput
        {...binding}
        required={false}
        value={beds > 0 ? chosen : []}
        onChange={(ids) => binding.onChange(ids)}
        disabled={beds === 0}
        hideSelected
        hint={partnersHint(beds, status === 'failed')}
        options={[...chosen, ...offered].map((id) => ({
          value: id,
          label: nameOf(id),
          disabled: chosen.length >= beds && !chosen.includes(id),
        }))}
      />
    </FieldCell>
  );
}

function partnersHint(beds: number, failed: boolean): string {
  if (failed) return 'The members of the group could not be loaded';
  return beds === 0
    ? 'A room of this type has no partners to choose'
    : `Up to ${formatCount(beds, 'partner', 'partners')}`;
}
