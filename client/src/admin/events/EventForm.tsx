import type { Draft } from '#contract/draft';
import type { Event, EventInput } from '#contract/event';
import { maxLength } from '#contract/fields';
import { DayField } from '../form/fields/DayField';
import { FormPage } from '../form/page/FormPage';
import { OrganizationField } from '../form/fields/OrganizationField';
import { FieldGroup } from '../form/fields/FieldGroup';
import { ProductsField } from '../form/fields/ProductsField';
import type { BindField, FormSpec } from '../form/formSpec';
import { TextField } from '../form/fields/TextField';
import { ToggleField } from '../form/fields/ToggleField';

type EventDraft = Draft<EventInput>;

const noButton = { name: '', url: '', visible: false };

const spec: FormSpec<EventDraft, Event> = {
  blank: {
    name: '',
    identifier: '',
    description: '',
    date: '',
    organization: '',
    allowUsersEditInfo: true,
    infoButton1: noButton,
    infoButton2: noButton,
    infoButton3: noButton,
    products: [],
  },
  labels: {
    name: 'Name',
    identifier: 'Identifier',
    description: 'Description',
    date: 'Date',
    organization: 'Organization',
    allowUsersEditInfo: 'Allow users to edit their info',
    'infoButton1.name': 'Info button 1 name',
    'infoButton1.url': 'Info button 1 url',
    'infoButton1.visible': 'Info button 1 visible for customers',
    'infoButton2.name': 'Info button 2 name',
    'infoButton2.url': 'Info button 2 url',
    'infoButton2.visible': 'Info button 2 visible for customers',
    'infoButton3.name': 'Info button 3 name',
    'infoButton3.url': 'Info button 3 url',
    'infoButton3.visible': 'Info button 3 visible for customers',
    products: 'Products',
  },
  optional: () => ['description', 'infoButton1', 'infoButton2', 'infoButton3'],
};

const titles = { add: 'Add new event', edit: 'Edit event' };
const list = { path: '/events', label: 'Events' };

/** `/event-form` */
export default function EventForm() {
  return (
    <FormPage name="events" spec={spec} titles={titles} list={list}>
      {({ field, values, stored }) => (
        <>
          <FieldGroup heading="Event">
            <TextField {...field('name')} max={maxLength.name} />
            <TextField
              {...field('identifier')}
              max={maxLength.identifier}
              hint="Small letters a–z, digits and hyphens"
            />
            <DayField {...field('date')} />
            <OrganizationField
              {...field('organization')}
              fixed={stored?.organization}
              onOrganizationChange={() => field('products').onChange([])}
            />
            <TextField {...field('description')} max={maxLength.text} rows={3} wide />
            <ToggleField {...field('allowUsersEditInfo')} wide />
          </FieldGroup>
          <FieldGroup heading="Info buttons" note="On the customers’ dashboard; each opens a page elsewhere.">
            <InfoButton number={1} field={field} />
            <InfoButton number={2} field={field} />
            <InfoButton number={3} field={field} />
          </FieldGroup>
          <FieldGroup heading="Products">
            <ProductsField {...field('products')} organizationId={values.organization} />
          </FieldGroup>
        </>
      )}
    </FormPage>
  );
}

function InfoButton({ number, field }: { number: 1 | 2 | 3; field: BindField<EventDraft> }) {
  const name = `infoButton${number}` as const;
  return (
    <>
      <TextField {...field(`${name}.name`)} max={maxLength.name} />
      <TextField
        {...field(`${name}.url`)}
        type="url"
        max={maxLength.line}
        hint="enter the address in the form www.example.fi"
      />
      <ToggleField {...field(`${name}.visible`)} label="Visible for customers" wide />
    </>
  );
}
