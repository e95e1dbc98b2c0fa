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
import { counted, roomTypeNames } from '../labels';
import { bedsBeside, type CustomerDraft } from './customerDraft';

interface Props {
  field: BindField<CustomerDraft>;
  values: CustomerDraft;
  stored: StaffCustomer;
}

const types = [{ options: roomTypes.map((value) => ({ value, label: `${value} ${roomTypeNames[value]}` })) }];

/** Where the customer sleeps, and with whom. */
export function RoomFields(props: Props) {
  const { field } = props;
  return (
    <FieldGroup heading="Room">
      <ToggleField {...field('roomPartnerChosen')} wide />
      <SelectField {...field('room.roomType')} groups={types} none="No room" />
      <Partners {...props} />
    </FieldGroup>
  );
}

/** The members of the chosen group; the customer is none of their own partners, and nobody is offered twice. */
function Partners({ field, values, stored }: Props) {
  const { status } = useLoad(fetchGroupMembers, values.group);
  const members = useAppSelector((state) => selectGroupMembers(state, values.group)) ?? [];
  const bound = field('room.users');
  const chosen = bound.value.filter((id) => id !== stored._id);
  const beds = bedsBeside(values.room.roomType);
  const known = [...(stored.room?.users ?? []), ...members];
  const nameOf = (id: string) => {
    const user = known.find(({ _id }) => _id === id);
    return user ? `${user.firstName} ${user.lastName}` : id;
  };
  const offered = members.map(({ _id }) => _id).filter((id) => id !== stored._id && !chosen.includes(id));
  return (
    <FieldCell
      {...bound}
      format={(ids) =>
        ids
          .filter((id) => id !== stored._id)
          .map(nameOf)
          .join(', ')
      }
    >
      <MultiSelectInput
        {...bound}
        required={false}
        value={beds > 0 ? chosen : []}
        onChange={(ids) => bound.onChange(ids)}
        disabled={beds === 0}
        offersOthersOnly
        hint={hintOf(beds, status === 'failed')}
        options={[...chosen, ...offered].map((id) => ({
          value: id,
          label: nameOf(id),
          disabled: chosen.length >= beds && !chosen.includes(id),
        }))}
      />
    </FieldCell>
  );
}

function hintOf(beds: number, failed: boolean): string {
  if (failed) return 'The members of the group could not be loaded';
  return beds === 0
    ? 'A room of this type has no partners to choose'
    : `Up to ${counted(beds, 'partner', 'partners')}`;
}
