import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { may } from '#contract/capabilities';
import type { CustomerEarlyAccess } from '#contract/earlyAccess';
import type { StaffCustomer } from '#contract/staffCustomer';
import { formatStaffInstant } from '../../../format/dates';
import { PageTitle } from '../../../components/PageTitle';
import { LoadFailed } from '../../../components/LoadFailed';
import { LoadingSkeleton } from '../../../components/LoadingSkeleton';
import { useAppSelector } from '../../../store/core/hooks';
import { selectSession } from '../../../store/session/session';
import { fetchSentMails } from '../../../store/staff/customers/sentMails';
import { fetchStaffCustomer, selectStaffCustomer } from '../../../store/staff/customers/staffCustomers';
import { fetchStaffPayments } from '../../../store/staff/customers/staffPayments';
import { useIsPhone } from '../../../hooks/useIsPhone';
import { useLoad } from '../../../store/core/useLoad';
import { useChangesOf } from '../../../store/staff/recentChanges';
import { useChangesByOthers } from '../../live/useChangesByOthers';
import { useReturnPath } from '../../layout/paths';
import { BackLink } from '../../form/page/BackLink';
import { CancelTripSection } from '../../cancellations/CancelTripSection';
import { ComplaintsSection } from '../../complaints/ComplaintsSection';
import { HandoverSection } from '../../handovers/HandoverSection';
import { useQueryParam } from '../../filters/useQueryParam';
import { CustomerInvitation } from '../../invitations/CustomerInvitation';
import { EmptyNotice } from '../../../components/EmptyNotice';
import { ConfirmationNotice } from './ConfirmationNotice';
import { ConsentFacts } from './ConsentFacts';
import { CustomerAnswers } from '../answers/CustomerAnswers';
import { CustomerRecordForm } from './CustomerRecordForm';
import { PersonalDataDownload } from './PersonalDataDownload';
import { SentMails } from './SentMails';
import { TravelConfirmations } from './TravelConfirmations';
import { LeadNotice } from './LeadNotice';
import { NewCustomer } from './NewCustomer';
import { PaymentCards } from '../payments/PaymentCards';
import { CustomerSummary } from '../summary/CustomerSummary';
import { sections } from '../summary/sections';

/** `/customer-form?id=`; without an id it creates a customer, and then adds the id to the address. */
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
      {id !== '' && id === created?._id && <CreatedCustomer customer={created} />}
      {id !== '' && id !== created?._id && <LoadedCustomer key={id} id={id} />}
    </Stack>
  );
}

/** Shows a customer who was just created here, and so is already loaded. */
function CreatedCustomer({ customer }: { customer: StaffCustomer }) {
  const latest = useAppSelector((state) => selectStaffCustomer(state, customer._id));
  return <CustomerView customer={latest ?? customer} />;
}

function LoadedCustomer({ id }: { id: string }) {
  const { status, retry } = useLoad(fetchStaffCustomer, id);
  const customer = useAppSelector((state) => selectStaffCustomer(state, id));

  if (status === 'failed') return <LoadFailed onRetry={retry} belowTitle />;
  if (status === 'notFound')
    return <EmptyNotice>This customer does not exist, or has been deleted</EmptyNotice>;
  if (status === 'loading' || !customer) return <LoadingSkeleton lines={10} />;
  return <CustomerView customer={customer} />;
}

/** Payments through the provider appear only in the figures, not in the history. */
const moneyKinds = ['figures'] as const;

function CustomerView({ customer }: { customer: StaffCustomer }) {
  const { _id: id, firstName, lastName, revision, userCode, registeredAt } = customer;
  const isPhone = useIsPhone();
  const [newcomer, setNewcomer] = useState<{ email: string }>();
  // Counts the changes of the customer made outside the form.
  const [changes, setChanges] = useState(0);
  const mayCancel = may(useAppSelector(selectSession)?.role ?? 'customer', 'massActions');
  // Counts what others have changed, such as a payment that arrives.
  const [changesByOthers, setChangesByOthers] = useState(0);
  const handleChangeByOthers = () => setChangesByOthers((count) => count + 1);
  useChangesByOthers('customers', id, handleChangeByOthers);
  useChangesOf(moneyKinds, handleChangeByOthers);
  // Fetched again after a save, because it may change the collected products.
  const payments = useLoad(fetchStaffPayments, id, revision + changesByOthers);
  const mails = useLoad(fetchSentMails, id, changes + changesByOthers);
  const cards = <PaymentCards customerId={id} loading={payments} />;
  return (
    <>
      <PageTitle>{`Edit ${firstName} ${lastName} info`}</PageTitle>
      <Typography sx={{ color: 'text.secondary' }}>
        Code {userCode} · registered {formatStaffInstant(registeredAt)}
      </Typography>
      {customer.earlyAccess && (
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {describeEarlyAccess(customer.earlyAccess)}
        </Typography>
      )}
      <ConsentFacts consents={customer.consents} />
      <CustomerSummary
        customer={customer}
        payments={payments.status}
        mails={mails.status}
        version={revision + changes + changesByOthers}
      />
      <AddressNotice customer={customer} />
      <Box sx={columns}>
        {isPhone && <Stack spacing={3}>{cards}</Stack>}
        <CustomerRecordForm key={changes} customer={customer} onAnotherPerson={setNewcomer} />
        <Stack spacing={3}>
          {!isPhone && cards}
          {customer.questionsToAnswer !== null && <CustomerAnswers customerId={id} />}
          <SentMails customerId={id} loading={mails} />
          <TravelConfirmations confirmations={customer.confirmations} />
          <ComplaintsSection customerId={id} version={revision + changesByOthers} />
          <PersonalDataDownload customerId={id} />
          <HandoverSection
            customer={customer}
            newcomer={newcomer}
            onNewcomerDone={() => setNewcomer(undefined)}
            version={revision + changesByOthers}
          />
          {mayCancel && <CancelTripSection customer={customer} onCancelled={() => setChanges(changes + 1)} />}
        </Stack>
      </Box>
    </>
  );
}

/** A notice about an address that is not confirmed. Opening an invitation confirms it too. */
function AddressNotice({ customer }: { customer: StaffCustomer }) {
  const { lead, invitedAt, unconfirmedSince, seatReleasedAt } = customer;
  if (!lead && invitedAt === null && unconfirmedSince === null && seatReleasedAt === null) return null;
  return (
    <Box id={sections.address} tabIndex={-1} sx={{ outline: 'none' }}>
      {lead && <LeadNotice lead={lead} />}
      {invitedAt === null ? (
        <ConfirmationNotice customer={customer} />
      ) : (
        <CustomerInvitation customer={customer} />
      )}
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  alignItems: 'start',
  pt: 1.5,
};

/** `Registered early through Jäsenet 2026, with A-17` */
function describeEarlyAccess({ list, entry }: CustomerEarlyAccess): string {
  return `Registered early through ${list}${entry === null ? '' : `, with ${entry}`}`;
}
