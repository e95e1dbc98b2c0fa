import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { may } from '#contract/roles';
import type { StaffCustomer } from '#contract/staffCustomer';
import { formatStaffInstant } from '../../../format/dates';
import { PageTitle } from '../../../components/PageTitle';
import { LoadFailed } from '../../../components/LoadFailed';
import { LoadingSkeleton } from '../../../components/LoadingSkeleton';
import { useAppDispatch, useAppSelector } from '../../../store/core/hooks';
import { selectSession } from '../../../store/session/session';
import {
  fetchStaffCustomer,
  removeStaffCustomer,
  refetchStaffCustomer,
  saveStaffCustomer,
  selectStaffCustomer,
} from '../../../store/staff/customers/staffCustomers';
import { useIsPhone } from '../../../hooks/useIsPhone';
import { useLoad } from '../../../store/core/useLoad';
import { useReturnPath } from '../../layout/returnPath';
import { BackLink } from '../../form/page/BackLink';
import { FieldGroup } from '../../form/fields/FieldGroup';
import { RecordForm, type FormRenderProps } from '../../form/page/RecordForm';
import { ToggleField } from '../../form/fields/ToggleField';
import { useQueryParam } from '../../filters/useQueryParam';
import { CustomerInvitation } from '../../invitations/CustomerInvitation';
import { EmptyNotice } from '../../list/EmptyNotice';
import { AccountFields } from './AccountFields';
import { ConfirmationNotice } from './ConfirmationNotice';
import { mapErrorPaths, toCustomerInput } from './customerInput';
import { customerSpec, type CustomerDraft } from './customerSpec';
import { ConsentFacts } from './ConsentFacts';
import { GroupFields } from './GroupFields';
import { PersonalDataDownload } from './PersonalDataDownload';
import { SentMails } from './SentMails';
import { NewCustomer } from './NewCustomer';
import { NewPasswordField } from './NewPasswordField';
import { PaymentCards } from '../payments/PaymentCards';
import { PersonFields } from './PersonFields';
import { RoomFields } from './RoomFields';

/** `/customer-form?id=`; without an id, of a new customer, whose id is then put there. */
export default function CustomerForm() {
  const [id, open] = useQueryParam('id');
  const [created, setCreated] = useState<StaffCustomer>();

  function handleCreated(customer: StaffCustomer) {
    setCreated(customer);
    open(customer._id);
  }

  return (
    <Stack spacing={1.5}>
      <BackLink to={useReturnPath('/customers')}>Customers</BackLink>
      {id === '' && <NewCustomer onCreated={handleCreated} />}
      {id !== '' && id === created?._id && <KnownCustomer customer={created} />}
      {id !== '' && id !== created?._id && <LoadedCustomer key={id} id={id} />}
    </Stack>
  );
}

/** A customer who was created here, and need not be loaded. */
function KnownCustomer({ customer }: { customer: StaffCustomer }) {
  const latest = useAppSelector((state) => selectStaffCustomer(state, customer._id));
  return <CustomerView customer={latest ?? customer} />;
}

function LoadedCustomer({ id }: { id: string }) {
  const { status, retry } = useLoad(fetchStaffCustomer, id);
  const customer = useAppSelector((state) => selectStaffCustomer(state, id));

  if (status === 'failed') return <LoadFailed onRetry={retry} belowTitle />;
  if (status === 'notFound') return <EmptyNotice>There is no such customer, or not any more</EmptyNotice>;
  if (status === 'loading' || !customer) return <LoadingSkeleton lines={10} />;
  return <CustomerView customer={customer} />;
}

function CustomerView({ customer }: { customer: StaffCustomer }) {
  const { _id: id, firstName, lastName, revision, userCode, registeredAt } = customer;
  const isPhone = useIsPhone();
  // Remounted after a save, because it may change the collected products.
  const payments = <PaymentCards key={revision} customerId={id} />;
  return (
    <>
      <PageTitle>{`Edit ${firstName} ${lastName} info`}</PageTitle>
      <Typography sx={{ color: 'text.secondary' }}>
        Code {userCode} · registered {formatStaffInstant(registeredAt)}
      </Typography>
      <ConsentFacts consents={customer.consents} />
      {/* The link of an invitation confirms the address too. */}
      {customer.invitedAt === null ? (
        <ConfirmationNotice customer={customer} />
      ) : (
        <CustomerInvitation customer={customer} />
      )}
      <Box sx={columns}>
        {isPhone && <Stack spacing={3}>{payments}</Stack>}
        <CustomerRecordForm customer={customer} />
        <Stack spacing={3}>
          {!isPhone && payments}
          <SentMails customerId={id} />
          <PersonalDataDownload customerId={id} />
        </Stack>
      </Box>
    </>
  );
}

function CustomerRecordForm({ customer }: { customer: StaffCustomer }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const listPath = useReturnPath('/customers');
  const mayDelete = may(useAppSelector(selectSession)?.role ?? 'customer', 'deleteCustomer');

  async function handleSave(values: CustomerDraft, before: StaffCustomer = customer) {
    const saved = await dispatch(saveStaffCustomer(before._id, toCustomerInput(values, before.revision)));
    return saved.ok ? saved : { ...saved, errors: mapErrorPaths(saved.errors) };
  }

  return (
    <RecordForm
      spec={customerSpec}
      record={customer}
      initial={customerSpec.blank}
      auditType="customers"
      heading={() => null}
      save={handleSave}
      reread={(id) => dispatch(refetchStaffCustomer(id))}
      remove={mayDelete ? (id) => dispatch(removeStaffCustomer(id)) : undefined}
      deletePrompt={deletePromptOf(customer)}
      onRemoved={() => void navigate(listPath, { replace: true })}
    >
      {(form) => <CustomerFields {...form} stored={form.stored ?? customer} />}
    </RecordForm>
  );
}

type CustomerFieldsProps = FormRenderProps<CustomerDraft, StaffCustomer> & { stored: StaffCustomer };

function CustomerFields({ field, values, stored }: CustomerFieldsProps) {
  return (
    <>
      <PersonFields field={field} />
      <GroupFields field={field} values={values} stored={stored} />
      <RoomFields field={field} values={values} stored={stored} />
      <FieldGroup heading="Account">
        <ToggleField {...field('disabled')} wide />
        <NewPasswordField {...field('password')} invited={stored.invitedAt !== null} />
        <AccountFields field={field} />
      </FieldGroup>
    </>
  );
}

function deletePromptOf({ firstName, lastName }: StaffCustomer) {
  return {
    question: `Delete ${firstName} ${lastName}?`,
    note: 'The customer cannot log in any more. Their seat, room and discount codes are given back, and what tells of the person is gone for good. Of payments that money touched, product, sums, dates and transaction ids are kept for six years from the end of the financial year (Finnish Accounting Act 2:10), with the name on receipts and credit notes only.',
  };
}

const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  alignItems: 'start',
  pt: 1.5,
};
