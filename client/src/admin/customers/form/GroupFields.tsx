import { useState } from 'react';
import type { StaffCustomer } from '#contract/staffCustomer';
import { maxLength } from '#contract/fields';
import { useList } from '../../../store/staff/records/useList';
import { RecordField } from '../../form/fields/RecordField';
import { FieldGroup } from '../../form/fields/FieldGroup';
import type { BindField } from '../../form/formSpec';
import { TextField } from '../../form/fields/TextField';
import { OrganizationSelect } from '../../filters/OrganizationSelect';
import { useOrganizationScope } from '../../filters/useOrganizationFilter';
import { groupLabel } from '../../labels/labels';
import { sections } from '../summary/sections';
import type { CustomerDraft } from './customerSpec';
import { GroupChangeNotice } from './GroupChangeNotice';

interface Props {
  field: BindField<CustomerDraft>;
  values: CustomerDraft;
  stored: StaffCustomer;
}

/** The customer's group and ferry tickets. */
export function GroupFields({ field, values, stored }: Props) {
  const { mayChoose } = useOrganizationScope();
  const [organization, setOrganization] = useState(stored.organization._id);
  const groups = useList('groups', organization);
  const newGroup = groups.records?.find(({ _id }) => _id === values.group);
  const isForeign = organization !== stored.organization._id;
  return (
    <FieldGroup id={sections.trip} heading="Group and tickets">
      {mayChoose && <OrganizationSelect value={organization} onChange={setOrganization} />}
      <RecordField
        {...field('group')}
        choices={groups}
        getLabel={groupLabel}
        plural="groups"
        hint={isForeign ? `${stored.firstName} cannot leave ${stored.organization.name}` : undefined}
        wide={!mayChoose}
      />
      {newGroup && <GroupChangeNotice stored={stored} values={values} newGroup={newGroup} />}
      <TextField
        {...field('outboundTicket')}
        max={maxLength.line}
        hint={ferryHint(stored.group.outboundFerry)}
      />
      <TextField {...field('returnTicket')} max={maxLength.line} hint={ferryHint(stored.group.returnFerry)} />
    </FieldGroup>
  );
}

function ferryHint(ferry: { name: string } | null): string {
  return ferry ? `For ${ferry.name}` : 'The group has no ferry yet';
}
