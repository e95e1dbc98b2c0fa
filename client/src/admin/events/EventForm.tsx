import { EnglishFields, hasEnglish } from '../form/fields/EnglishFields';
import { maxLength } from '#contract/fields';
import { DayField } from '../form/fields/DayField';
import { FormPage } from '../form/page/FormPage';
import { OrganizationField } from '../form/fields/OrganizationField';
import { FieldGroup } from '../form/fields/FieldGroup';
import { RegistrationPeriodFields } from '../form/fields/RegistrationPeriodFields';
import { ProductsField } from '../form/fields/ProductsField';
import type { BindField } from '../form/formSpec';
import { TextField } from '../form/fields/TextField';
import { ToggleField } from '../form/fields/ToggleField';
import { HandoverField } from './HandoverField';
import { eventSpec, type EventDraft } from './eventSpec';
import { withoutProducts } from './refundPolicy/policyDraft';
import { RefundPolicyField } from './refundPolicy/RefundPolicyField';

const titles = { add: 'Add new event', edit: 'Edit event' };
const list = { path: '/events', label: 'Events' };

/** `/event-form` */
export default function EventForm() {
  return (
    <FormPage name="events" spec={eventSpec} titles={titles} list={list}>
      {({ field, values, stored }) => (
        <>
          <FieldGroup heading="Event">
            <TextField {...field('name')} max={maxLength.name} />
            <TextField
              {...field('identifier')}
              max={maxLength.identifier}
              hint="Lowercase letters a–z, digits and hyphens"
            />
            <DayField {...field('date')} />
            <OrganizationField
              {...field('organization')}
              fixed={stored?.organization}
              onOrganizationChange={() => {
                field('products').onChange([]);
                field('refundPolicy').onChange(withoutProducts(values.refundPolicy));
                if (values.handover) field('handover').onChange({ ...values.handover, fee: '' });
              }}
            />
            <TextField {...field('description')} max={maxLength.text} rows={3} wide />
            <ToggleField {...field('allowUsersEditInfo')} wide />
          </FieldGroup>
          <RegistrationPeriodFields
            field={field}
            note="If these are empty, registration is open at once and until the event’s day is over. Groups may have times of their own. “Registering enabled” of the organization must also be on."
          />
          <FieldGroup heading="Info buttons" note="On the customers’ dashboard; each opens a page elsewhere.">
            <InfoButton number={1} field={field} />
            <InfoButton number={2} field={field} />
            <InfoButton number={3} field={field} />
          </FieldGroup>
          <EnglishFields isUsed={hasEnglish(values)}>
            <TextField {...field('nameEn')} max={maxLength.name} wide />
            <TextField {...field('descriptionEn')} max={maxLength.text} rows={3} wide />
            {([1, 2, 3] as const).map((number) => (
              <EnglishInfoButton key={number} number={number} field={field} />
            ))}
          </EnglishFields>
          <FieldGroup heading="Products">
            <ProductsField
              {...field('products')}
              organizationId={values.organization}
              saved={stored?.products}
            />
          </FieldGroup>
          <FieldGroup
            heading="Refund policy"
            note="What travellers are promised before they cancel. Without it, staff decide what is refunded."
          >
            <RefundPolicyField
              {...field('refundPolicy')}
              organizationId={values.organization}
              eventProducts={values.products.map(({ product }) => product)}
            />
          </FieldGroup>
          <FieldGroup
            heading="Hand-over of places"
            note="A traveller who cannot come offers the place to somebody else, who registers by a link."
          >
            <HandoverField {...field('handover')} organizationId={values.organization} />
          </FieldGroup>
        </>
      )}
    </FormPage>
  );
}

interface InfoButtonProps {
  number: 1 | 2 | 3;
  field: BindField<EventDraft>;
}

function InfoButton({ number, field }: InfoButtonProps) {
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

function EnglishInfoButton({ number, field }: InfoButtonProps) {
  const name = `infoButton${number}` as const;
  return (
    <>
      <TextField {...field(`${name}.nameEn`)} max={maxLength.name} />
      <TextField {...field(`${name}.urlEn`)} type="url" max={maxLength.line} />
    </>
  );
}
