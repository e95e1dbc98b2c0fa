import Box from '@mui/material/Box';
import { roomAllocationTypes, type Accommodation, type AccommodationInput } from '#contract/accommodation';
import type { Draft } from '#contract/draft';
import { errorText } from '#contract/errors';
import { maxCapacity, maxLength } from '#contract/fields';
import { CountryField } from '../form/fields/CountryField';
import { DayField } from '../form/fields/DayField';
import { FormPage } from '../form/page/FormPage';
import { NumberField } from '../form/fields/NumberField';
import { OrganizationField } from '../form/fields/OrganizationField';
import { FieldGroup } from '../form/fields/FieldGroup';
import { ProductsField } from '../form/fields/ProductsField';
import { ReadOnlyField } from '../form/fields/ReadOnlyField';
import { SelectField } from '../form/fields/SelectField';
import type { BindField, FormSpec, Objection } from '../form/formSpec';
import { TextField } from '../form/fields/TextField';
import { ToggleField } from '../form/fields/ToggleField';
import { GroupsTable } from '../groups/GroupsTable';

type AccommodationDraft = Draft<AccommodationInput>;

const noRooms = { capacity: null };

const roomKinds = [
  { kind: 'onePersonRoom', words: 'One person rooms' },
  { kind: 'twoPersonRoom', words: 'Two person rooms' },
  { kind: 'threePersonRoom', words: 'Three person rooms' },
] as const;

const spec: FormSpec<AccommodationDraft, Accommodation> = {
  blank: {
    name: '',
    date: '',
    roompartnerSelectionLive: false,
    description: '',
    roomAllocationType: 'code',
    address: { street: '', city: '', country: '' },
    onePersonRoom: noRooms,
    twoPersonRoom: noRooms,
    threePersonRoom: noRooms,
    organization: '',
    products: [],
  },
  labels: {
    name: 'Name',
    date: 'Date',
    roompartnerSelectionLive: 'Allow users to select room partners',
    description: 'Room partner selection info text',
    roomAllocationType: 'Room allocation',
    'address.street': 'Street',
    'address.city': 'City',
    'address.country': 'Country',
    'onePersonRoom.capacity': 'One person rooms, capacity',
    'twoPersonRoom.capacity': 'Two person rooms, capacity',
    'threePersonRoom.capacity': 'Three person rooms, capacity',
    organization: 'Organization',
    products: 'Products',
  },
  optional: () => ['description'],
  objections: (values, stored) =>
    stored ? roomKinds.flatMap(({ kind }) => tooFew(kind, values, stored)) : [],
};

const titles = { add: 'Add new accommodation', edit: 'Edit accommodation' };
const list = { path: '/accomodations', label: 'Accomodations' };

const allocations = {
  code: 'By code',
  name: 'By name',
} as const satisfies Record<(typeof roomAllocationTypes)[number], string>;
const allocationOptions = roomAllocationTypes.map((value) => ({ value, label: allocations[value] }));

/** `/accomodation-form` */
export default function AccommodationForm() {
  return (
    <FormPage name="accommodations" spec={spec} titles={titles} list={list}>
      {({ field, values, stored }) => (
        <>
          <FieldGroup heading="Accommodation">
            <TextField {...field('name')} max={maxLength.name} />
            <DayField {...field('date')} hint="The day of check-in" />
            <OrganizationField
              {...field('organization')}
              fixed={stored?.organization}
              onOrganizationChange={() => field('products').onChange([])}
            />
            <TextField {...field('address.street')} max={maxLength.street} />
            <TextField {...field('address.city')} max={maxLength.city} />
            <CountryField {...field('address.country')} />
          </FieldGroup>
          <FieldGroup heading="Room partners">
            <ToggleField {...field('roompartnerSelectionLive')} wide />
            <TextField {...field('description')} max={maxLength.text} rows={3} wide />
            <SelectField {...field('roomAllocationType')} groups={[{ options: allocationOptions }]} />
          </FieldGroup>
          <FieldGroup heading="Rooms">
            <Rooms field={field} stored={stored} />
          </FieldGroup>
          {stored && (
            <FieldGroup heading="Groups">
              <GroupsTable groups={stored.groups} />
            </FieldGroup>
          )}
          <FieldGroup heading="Products">
            <ProductsField {...field('products')} organizationId={values.organization} />
          </FieldGroup>
        </>
      )}
    </FormPage>
  );
}

interface RoomsProps {
  field: BindField<AccommodationDraft>;
  stored: Accommodation | undefined;
}

/** How many rooms of each size there are, and how many of them are reserved, which is counted. */
function Rooms({ field, stored }: RoomsProps) {
  return roomKinds.map(({ kind, words }) => (
    <Box key={kind} sx={roomRow}>
      <NumberField {...field(`${kind}.capacity`)} min={stored?.[kind].reserved ?? 0} max={maxCapacity} />
      <ReadOnlyField label={`${words}, reserved`} value={String(stored?.[kind].reserved ?? 0)} />
    </Box>
  ));
}

const roomRow = { gridColumn: '1 / -1', display: 'grid', gap: 2.5, gridTemplateColumns: '3fr 2fr' };

function tooFew(
  kind: (typeof roomKinds)[number]['kind'],
  values: AccommodationDraft,
  stored: Accommodation,
): Objection<AccommodationDraft>[] {
  const { reserved } = stored[kind];
  if ((values[kind].capacity ?? reserved) >= reserved) return [];
  const msg = errorText({ code: 'belowReserved', params: { reserved } }, 'en');
  return [{ path: `${kind}.capacity`, msg }];
}
