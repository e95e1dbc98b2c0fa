import { EnglishFields, hasEnglish } from '../form/fields/EnglishFields';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Ferry } from '#contract/ferry';
import { maxLength } from '#contract/fields';
import { lazyWithRetry } from '../../components/lazyWithRetry';
import { FormPage } from '../form/page/FormPage';
import { OrganizationField } from '../form/fields/OrganizationField';
import { FieldGroup } from '../form/fields/FieldGroup';
import { ProductsField } from '../form/fields/ProductsField';
import { DayField } from '../form/fields/DayField';
import { TextField } from '../form/fields/TextField';
import { GroupsTable } from '../groups/GroupsTable';
import { ferrySpec } from './ferrySpec';
import { PortFields } from './PortFields';

const TicketImportDialog = lazyWithRetry(
  () => import('./tickets/TicketImportDialog').then(({ TicketImportDialog }) => TicketImportDialog),
  1,
);

const titles = { add: 'Add new ferry', edit: 'Edit ferry' };
const list = { path: '/ferrys', label: 'Ferrys' };

/** `/ferry-form` */
export default function FerryForm() {
  return (
    <FormPage name="ferries" spec={ferrySpec} titles={titles} list={list}>
      {({ field, values, stored }) => (
        <>
          <FieldGroup heading="Ferry">
            <TextField {...field('name')} max={maxLength.name} />
            <OrganizationField {...field('organization')} fixed={stored?.organization} />
            <TextField {...field('description')} max={maxLength.text} rows={2} wide />
            <TextField {...field('info')} max={maxLength.text} rows={3} wide hint="Shown to travellers" />
          </FieldGroup>
          <FieldGroup heading="Manifest">
            <DayField
              {...field('manifestDueOn')}
              hint="When the carrier wants it. The landing page reminds you from a week before."
            />
          </FieldGroup>
          <FieldGroup heading="Departure">
            <PortFields port="pointOfDeparture" field={field} call={values.pointOfDeparture} />
          </FieldGroup>
          <FieldGroup heading="Destination">
            <PortFields port="destination" field={field} call={values.destination} />
          </FieldGroup>
          <EnglishFields isUsed={hasEnglish(values)}>
            <TextField {...field('nameEn')} max={maxLength.name} wide />
            <TextField {...field('infoEn')} max={maxLength.text} rows={3} wide />
            <TextField {...field('pointOfDeparture.cityEn')} max={maxLength.city} />
            <TextField {...field('pointOfDeparture.terminalEn')} max={maxLength.name} />
            <TextField {...field('destination.cityEn')} max={maxLength.city} />
            <TextField {...field('destination.terminalEn')} max={maxLength.name} />
          </EnglishFields>
          {stored && <FerryGroups ferry={stored} />}
          {stored && (
            <FieldGroup heading="Products">
              <ProductsField
                {...field('products')}
                organizationId={values.organization}
                saved={stored.products}
              />
            </FieldGroup>
          )}
        </>
      )}
    </FormPage>
  );
}

function FerryGroups({ ferry }: { ferry: Ferry }) {
  const [importing, setImporting] = useState(false);
  return (
    <FieldGroup heading="Groups">
      <GroupsTable groups={ferry.groups} />
      <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setImporting(true)}>
        Import QR tickets
      </Button>
      {importing && <TicketImportDialog ferryId={ferry._id} onClose={() => setImporting(false)} />}
    </FieldGroup>
  );
}
