import { EnglishFields, hasEnglish } from '../form/fields/EnglishFields';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { roomAllocationTypes } from '#contract/accommodation';
import { maxLength } from '#contract/fields';
import { CountryField, SelectField } from '../form/fields/SelectField';
import { DayField } from '../form/fields/DayField';
import { FormPage } from '../form/page/FormPage';
import { OrganizationField } from '../form/fields/OrganizationField';
import { FieldGroup } from '../form/fields/FieldGroup';
import { ProductsField } from '../form/fields/ProductsField';
import { TextField } from '../form/fields/TextField';
import { ToggleField } from '../form/fields/ToggleField';
import { GroupsTable } from '../groups/GroupsTable';
import { accommodationSpec } from './accommodationSpec';
import { RoomStockFields } from './RoomStockFields';

const titles = { add: 'Add new accommodation', edit: 'Edit accommodation' };
const list = { path: '/accomodations', label: 'Accomodations' };

const allocationLabels = {
  code: 'By code',
  name: 'By name',
  automatic: 'By wishes, planned by staff',
} as const satisfies Record<(typeof roomAllocationTypes)[number], string>;
const allocationOptions = roomAllocationTypes.map((value) => ({ value, label: allocationLabels[value] }));

/** `/accomodation-form` */
export default function AccommodationForm() {
  return (
    <FormPage name="accommodations" spec={accommodationSpec} titles={titles} list={list}>
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
          <EnglishFields isUsed={hasEnglish(values)}>
            <TextField {...field('nameEn')} max={maxLength.name} />
            <TextField {...field('address.cityEn')} max={maxLength.city} />
            <TextField {...field('descriptionEn')} max={maxLength.text} rows={3} wide />
          </EnglishFields>
          <FieldGroup heading="Room partners">
            <ToggleField {...field('roompartnerSelectionLive')} wide />
            <TextField {...field('description')} max={maxLength.text} rows={3} wide />
            <SelectField {...field('roomAllocationType')} groups={[{ options: allocationOptions }]} />
          </FieldGroup>
          <FieldGroup heading="Rooms" note="Capacities are numbers of rooms, not of beds.">
            <RoomStockFields field={field} stored={stored} />
            {stored && (
              <Link component={RouterLink} to={`/accomodation-rooms?id=${stored._id}`}>
                Arrange who sleeps where
              </Link>
            )}
          </FieldGroup>
          {stored && (
            <FieldGroup heading="Groups">
              <GroupsTable groups={stored.groups} />
            </FieldGroup>
          )}
          <FieldGroup heading="Products">
            <ProductsField
              {...field('products')}
              organizationId={values.organization}
              saved={stored?.products}
            />
          </FieldGroup>
        </>
      )}
    </FormPage>
  );
}
