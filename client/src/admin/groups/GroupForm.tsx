import { useState } from 'react';
import type { Draft } from '#contract/draft';
import { maxCapacity, maxLength } from '#contract/fields';
import type { Group, GroupInput } from '#contract/group';
import { FormPage } from '../form/page/FormPage';
import { NumberField } from '../form/fields/NumberField';
import { FieldGroup } from '../form/fields/FieldGroup';
import { ProductsField } from '../form/fields/ProductsField';
import { PhoneField } from '../form/fields/PhoneField';
import { ReadOnlyField } from '../form/fields/ReadOnlyField';
import type { BindField, FormSpec } from '../form/formSpec';
import { TextField } from '../form/fields/TextField';
import { OrganizationSelect } from '../filters/OrganizationSelect';
import { useOrganizationFilter } from '../filters/useOrganizationFilter';
import { TripFields } from './TripFields';

export type GroupDraft = Draft<GroupInput>;

const spec: FormSpec<GroupDraft, Group> = {
  blank: {
    name: '',
    capacity: null,
    contact: { name: '', email: '', phone: '' },
    event: '',
    accomodation: '',
    outboundFerry: '',
    returnFerry: '',
    products: [],
  },
  labels: {
    name: 'Group name',
    capacity: 'Maximum capacity',
    'contact.name': 'Contact name',
    'contact.email': 'Contact e-mail',
    'contact.phone': 'Contact phone',
    event: 'Event',
    accomodation: 'Accommodation',
    outboundFerry: 'Outbound ferry',
    returnFerry: 'Return ferry',
    products: 'Products',
  },
  optional: () => ['accomodation', 'outboundFerry', 'returnFerry'],
};

const titles = { add: 'Add new group', edit: 'Edit group' };
const list = { path: '/groups', label: 'Groups' };

/** `/group-form` */
export default function GroupForm() {
  return (
    <FormPage name="groups" spec={spec} titles={titles} list={list}>
      {({ field, stored }) => <Fields field={field} stored={stored} />}
    </FormPage>
  );
}

interface Props {
  field: BindField<GroupDraft>;
  stored: Group | undefined;
}

function Fields({ field, stored }: Props) {
  const { mayChoose, chosen, own } = useOrganizationFilter();
  const [organization, setOrganization] = useState(stored?.organization._id ?? (chosen || own));

  /** What was chosen of another organization does not belong here. */
  function handleOrganization(id: string) {
    setOrganization(id);
    for (const name of ['event', 'accomodation', 'outboundFerry', 'returnFerry'] as const)
      field(name).onChange('');
  }

  return (
    <>
      <FieldGroup heading="Group">
        <TextField {...field('name')} max={maxLength.name} />
        <NumberField {...field('capacity')} max={maxCapacity} hint={stored && seatsTaken(stored)} />
      </FieldGroup>
      <FieldGroup heading="Contact">
        <TextField {...field('contact.name')} max={maxLength.name} />
        <TextField {...field('contact.email')} type="email" max={maxLength.email} />
        <PhoneField {...field('contact.phone')} />
      </FieldGroup>
      <FieldGroup heading="Trip">
        {mayChoose && <Organization stored={stored} value={organization} onChange={handleOrganization} />}
        <TripFields key={organization} field={field} stored={stored} organizationId={organization} />
      </FieldGroup>
      {stored && (
        <FieldGroup heading="Products">
          <ProductsField {...field('products')} organizationId={organization} />
        </FieldGroup>
      )}
    </>
  );
}

interface OrganizationProps {
  stored: Group | undefined;
  value: string;
  onChange: (id: string) => void;
}

/** A group stays in its organization; for a new one root chooses among whose events it goes. */
function Organization({ stored, value, onChange }: OrganizationProps) {
  if (stored) return <ReadOnlyField label="Organization" value={stored.organization.name} />;
  return <OrganizationSelect value={value} onChange={onChange} />;
}

function seatsTaken({ userCount }: Group): string {
  return userCount === 1 ? '1 seat is taken' : `${userCount} seats are taken`;
}
