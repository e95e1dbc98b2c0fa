import { useState } from 'react';
import { maxCapacity, maxLength } from '#contract/fields';
import type { Group } from '#contract/group';
import { FormPage } from '../form/page/FormPage';
import { NumberField } from '../form/fields/NumberField';
import { FieldGroup } from '../form/fields/FieldGroup';
import { RegistrationPeriodFields } from '../form/fields/RegistrationPeriodFields';
import { ProductsField } from '../form/fields/ProductsField';
import { PhoneField } from '../form/fields/PhoneField';
import { ReadOnlyField } from '../form/fields/ReadOnlyField';
import type { BindField } from '../form/formSpec';
import { TextField } from '../form/fields/TextField';
import { OrganizationSelect } from '../filters/OrganizationSelect';
import { useOrganizationFilter } from '../filters/useOrganizationFilter';
import { groupSpec, type GroupDraft } from './groupSpec';
import { TripFields } from './TripFields';

const titles = { add: 'Add new group', edit: 'Edit group' };
const list = { path: '/groups', label: 'Groups' };

/** `/group-form` */
export default function GroupForm() {
  return (
    <FormPage name="groups" spec={groupSpec} titles={titles} list={list}>
      {({ field, stored }) => <GroupFields field={field} stored={stored} />}
    </FormPage>
  );
}

interface Props {
  field: BindField<GroupDraft>;
  stored: Group | undefined;
}

function GroupFields({ field, stored }: Props) {
  const { mayChoose, chosen, own } = useOrganizationFilter();
  const [organization, setOrganization] = useState(stored?.organization._id ?? (chosen || own));

  /** Clears the references to the previous organization's records. */
  function handleOrganization(id: string) {
    setOrganization(id);
    for (const name of ['event', 'accommodation', 'outboundFerry', 'returnFerry'] as const)
      field(name).onChange('');
  }

  return (
    <>
      <FieldGroup heading="Group">
        <TextField {...field('name')} max={maxLength.name} />
        <TextField
          {...field('nameEn')}
          max={maxLength.name}
          hint="Leave it empty if the same name serves both languages"
        />
        <NumberField {...field('capacity')} max={maxCapacity} hint={capacityHint(stored)} />
      </FieldGroup>
      <FieldGroup heading="Contact">
        <TextField {...field('contact.name')} max={maxLength.name} />
        <TextField {...field('contact.email')} type="email" max={maxLength.email} />
        <PhoneField {...field('contact.phone')} />
      </FieldGroup>
      <FieldGroup heading="Trip">
        {mayChoose && (
          <OrganizationChoice stored={stored} value={organization} onChange={handleOrganization} />
        )}
        <TripFields key={organization} field={field} stored={stored} organizationId={organization} />
      </FieldGroup>
      <RegistrationPeriodFields field={field} note="If these are empty, the times of the event apply." />
      {stored && (
        <FieldGroup heading="Products">
          <ProductsField {...field('products')} organizationId={organization} saved={stored.products} />
        </FieldGroup>
      )}
    </>
  );
}

interface OrganizationChoiceProps {
  stored: Group | undefined;
  value: string;
  onChange: (id: string) => void;
}

/**
 * The organization is not a field of the group: it follows from the event, and here only narrows the choices. It
 * cannot change once the group is saved.
 */
function OrganizationChoice({ stored, value, onChange }: OrganizationChoiceProps) {
  if (stored) return <ReadOnlyField label="Organization" value={stored.organization.name} />;
  return <OrganizationSelect value={value} onChange={onChange} />;
}

function capacityHint(stored: Group | undefined): string {
  if (!stored) return 'The number of seats; nobody can register when all are taken';
  return stored.userCount === 1 ? '1 seat is taken' : `${stored.userCount} seats are taken`;
}
