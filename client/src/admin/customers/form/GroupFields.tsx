import { useState } from 'react';
import type { Group } from '#contract/group';
import type { StaffCustomer } from '#contract/staffCustomer';
import { maxLength } from '#contract/fields';
import { useList } from '../../../store/staff/records/useList';
import { RecordField } from '../../form/fields/RecordField';
import { FieldGroup } from '../../form/fields/FieldGroup';
import type { BindField } from '../../form/formSpec';
import { TextField } from '../../form/fields/TextField';
import { OrganizationSelect } from '../../filters/OrganizationSelect';
import { useOrganizationScope } from '../../filters/useOrganizationScope';
import type { CustomerDraft } from './customerDraft';
import { MoveNote } from './MoveNote';

interface Props {
  field: BindField<CustomerDraft>;
  values: CustomerDraft;
  stored: StaffCustomer;
}

/** With whom the customer travels, and with which tickets. */
export function GroupFields({ field, values, stored }: Props) {
  const { mayChoose } = useOrganizationScope();
  const [organization, setOrganization] = useState(stored.organization._id);
  const groups = useList('groups', organization);
  const target = groups.records?.find(({ _id }) => _id === values.group);
  const isForeign = organization !== stored.organization._id;
  return (
    <FieldGroup heading="Group and tickets">
      {mayChoose && <OrganizationSelect value={organization} onChange={setOrganization} />}
      <RecordField
        {...field('group')}
        choices={groups}
        labelOf={nameOf}
        plural="groups"
        hint={isForeign ? `${stored.firstName} cannot leave ${stored.organization.name}` : undefined}
        wide={!mayChoose}
      />
      {target && <MoveNote stored={stored} values={values} target={target} />}
      <TextField
        {...field('outboundTicket')}
        max={maxLength.line}
        hint={ferryOf(stored.group.outboundFerry)}
      />
      <TextField {...field('returnTicket')} max={maxLength.line} hint={ferryOf(stored.group.returnFerry)} />
    </FieldGroup>
  );
}

function nameOf({ name, event, userCount, capacity }: Group): string {
  return `${name} – ${event.name || event.identifier} (${userCount} / ${capacity})`;
}

function ferryOf(ferry: { name: string } | null): string {
  return ferry ? `For ${ferry.name}` : 'The group has no ferry yet';
}
