import type { HotelGuest, RoomMember } from '#contract/rooms';
import type { StaffCustomer } from '#contract/staffCustomer';
import { MultiSelectInput } from '../../../components/form/MultiSelectInput';
import { formatCount } from '../../../format/words';
import { useAppSelector } from '../../../store/core/hooks';
import { useLoad } from '../../../store/core/useLoad';
import { fetchHotelGuests, selectHotelGuests } from '../../../store/staff/customers/staffCustomers';
import { useList } from '../../../store/staff/records/useList';
import { FieldCell } from '../../form/fields/FieldCell';
import type { BindField } from '../../form/formSpec';
import { partnerCount } from './customerInput';
import type { CustomerDraft } from './customerSpec';

export interface PartnersProps {
  field: BindField<CustomerDraft>;
  values: CustomerDraft;
  stored: StaffCustomer;
}

/** Offers everybody at the hotel of the chosen group, except the customer and those already chosen. */
export function PartnersField(props: PartnersProps) {
  const { values, stored } = props;
  const groups = useList('groups', stored.organization._id);
  const { group } = stored;
  const chosen = values.group === group._id ? group : groups.records?.find(({ _id }) => _id === values.group);
  const hotel = chosen?.accommodation;
  if (hotel) return <HotelPartners {...props} hotel={hotel._id} />;
  return <PartnersChoice {...props} guests={[]} problem={chosen && 'The group has no hotel'} />;
}

function HotelPartners({ hotel, ...props }: PartnersProps & { hotel: string }) {
  const { status } = useLoad(fetchHotelGuests, hotel);
  const guests = useAppSelector((state) => selectHotelGuests(state, hotel)) ?? [];
  const problem = status === 'failed' ? 'The guests of the hotel could not be loaded' : undefined;
  return <PartnersChoice {...props} guests={guests} problem={problem} />;
}

interface ChoiceProps extends PartnersProps {
  guests: readonly HotelGuest[];
  /** Why there is nobody to choose from. */
  problem: string | undefined;
}

function PartnersChoice({ field, values, stored, guests, problem }: ChoiceProps) {
  const binding = field('room.customers');
  const chosen = binding.value.filter((id) => id !== stored._id);
  const beds = partnerCount(values.room.roomType);
  const offered = guests.map(({ _id }) => _id).filter((id) => id !== stored._id && !chosen.includes(id));
  const names = new Map([
    ...(stored.room?.customers ?? []).map((roommate) => [roommate._id, fullName(roommate)] as const),
    ...guests.map((guest) => [guest._id, guestLabel(guest, values.group)] as const),
  ]);
  const findName = (id: string) => names.get(id) ?? id;
  return (
    <FieldCell
      {...binding}
      format={(ids) =>
        ids
          .filter((id) => id !== stored._id)
          .map(findName)
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
        hint={problem ?? partnersHint(beds)}
        options={[...chosen, ...offered].map((id) => ({
          value: id,
          label: findName(id),
          disabled: chosen.length >= beds && !chosen.includes(id),
        }))}
      />
    </FieldCell>
  );
}

/** Adds the group's name for guests of another group. */
function guestLabel(guest: HotelGuest, group: string): string {
  return guest.group._id === group ? fullName(guest) : `${fullName(guest)} (${guest.group.name})`;
}

function fullName({ firstName, lastName }: RoomMember): string {
  return `${firstName} ${lastName}`;
}

function partnersHint(beds: number): string {
  return beds === 0
    ? 'This room type has no room partners to choose'
    : `Up to ${formatCount(beds, 'partner', 'partners')}, of any group at the hotel`;
}
