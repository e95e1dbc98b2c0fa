import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { StaffCustomer } from '#contract/staffCustomer';
import { PageTitle } from '../../../components/PageTitle';
import { useAppDispatch } from '../../../store/core/hooks';
import { createStaffCustomer, refetchStaffCustomer } from '../../../store/staff/customers/staffCustomers';
import { useList } from '../../../store/staff/records/useList';
import { OrganizationSelect } from '../../filters/OrganizationSelect';
import { useOrganizationFilter } from '../../filters/useOrganizationFilter';
import { FieldGroup } from '../../form/fields/FieldGroup';
import { RecordField } from '../../form/fields/RecordField';
import type { BindField } from '../../form/formSpec';
import { RecordForm } from '../../form/page/RecordForm';
import { groupLabel } from '../../labels/labels';
import { AccountFields } from './AccountFields';
import { toNewCustomerInput } from './customerInput';
import { customerSpec, type CustomerDraft } from './customerSpec';
import { PersonFields } from './PersonFields';

/** Registers somebody who cannot do it themselves, for example a caller. */
export function NewCustomer({ onCreated }: { onCreated: (customer: StaffCustomer) => void }) {
  const dispatch = useAppDispatch();
  return (
    <RecordForm<CustomerDraft, StaffCustomer>
      spec={customerSpec}
      record={undefined}
      initial={customerSpec.blank}
      auditType="customers"
      heading={() => <PageTitle>Register a customer</PageTitle>}
      save={(values) => dispatch(createStaffCustomer(toNewCustomerInput(values)))}
      reload={(id) => dispatch(refetchStaffCustomer(id))}
      onCreated={onCreated}
    >
      {({ field }) => (
        <>
          <Typography sx={{ color: 'text.secondary' }}>
            They get a mail with a link to choose their password. What they pay, their room and their tickets
            are in the form once they are registered.
          </Typography>
          <PersonFields field={field} />
          <FieldGroup heading="Group">
            <GroupField field={field} />
          </FieldGroup>
          <FieldGroup heading="Account">
            <AccountFields field={field} />
          </FieldGroup>
        </>
      )}
    </RecordForm>
  );
}

/** Root first chooses the organization whose groups are offered. */
function GroupField({ field }: { field: BindField<CustomerDraft> }) {
  const { mayChoose, chosen, own } = useOrganizationFilter();
  const [organization, setOrganization] = useState(chosen || own);
  const groups = useList('groups', organization);
  const binding = field('group');

  function handleOrganization(id: string) {
    setOrganization(id);
    binding.onChange('');
  }

  return (
    <>
      {mayChoose && <OrganizationSelect value={organization} onChange={handleOrganization} />}
      <RecordField {...binding} choices={groups} getLabel={groupLabel} plural="groups" wide={!mayChoose} />
    </>
  );
}
