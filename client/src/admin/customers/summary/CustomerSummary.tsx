import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import type { StaffCustomer } from '#contract/staffCustomer';
import { formatStaffDay, dayInFinland, today } from '../../../format/dates';
import { useAppSelector } from '../../../store/core/hooks';
import type { Loading } from '../../../store/core/useLoad';
import { selectSentMails } from '../../../store/staff/customers/sentMails';
import { selectStaffPayments } from '../../../store/staff/customers/staffPayments';
import { PageSection } from '../../layout/PageSection';
import { MissingList } from './MissingList';
import { findMissingItems } from './missingItems';
import { MoneyFacts } from './MoneyFacts';
import { Timeline } from './Timeline';
import { roomText, TicketFacts, TripFacts } from './TripFacts';

interface Props {
  customer: StaffCustomer;
  /** The loading states of the payments and mails that the page shows below. */
  payments: Loading['status'];
  mails: Loading['status'];
  /** A new number fetches the changes again. */
  version: number;
}

/** The most important facts of a customer: who, which trip, whether it is paid, and what is missing (rules §18.10). */
export function CustomerSummary({ customer, payments: paymentsStatus, mails: mailsStatus, version }: Props) {
  const { _id: id, organization } = customer;
  const payments = useAppSelector((state) => selectStaffPayments(state, id));
  const mails = useAppSelector((state) => selectSentMails(state, id));
  const items = findMissingItems({ customer, payments, mails, today: today() });
  const hasFailed = paymentsStatus === 'failed' || mailsStatus === 'failed';
  return (
    <PageSection id="summary" heading="Summary">
      <Box sx={columns}>
        <Box component="dl" sx={facts}>
          <Fact name="Who">
            <WhoFacts customer={customer} />
          </Fact>
          <Fact name="Trip">
            <TripFacts customer={customer} />
          </Fact>
          <Fact name="Room">{roomText(customer)}</Fact>
          <Fact name="Ticket">
            <TicketFacts customer={customer} />
          </Fact>
          <Fact name="Money">
            <MoneyFacts
              payments={payments}
              hasFailed={paymentsStatus === 'failed'}
              organizationId={organization._id}
            />
          </Fact>
        </Box>
        <div>
          <MissingList
            items={items}
            state={hasFailed ? 'failed' : payments && mails ? 'complete' : 'loading'}
          />
          <Timeline customer={customer} version={version} />
        </div>
      </Box>
    </PageSection>
  );
}

function WhoFacts({ customer }: { customer: StaffCustomer }) {
  const { firstName, lastName, userCode, email, phone, disabled, cancelledAt } = customer;
  return (
    <>
      <div>{`${firstName} ${lastName}, code ${userCode}`}</div>
      <Link href={`mailto:${email}`}>{email}</Link> · <Link href={`tel:${phone}`}>{phone}</Link>
      {disabled && (
        <Box sx={{ color: 'warning.main', fontWeight: 600 }}>
          {cancelledAt === null
            ? 'Disabled, without a seat'
            : `Trip cancelled on ${formatStaffDay(dayInFinland(cancelledAt))}`}
        </Box>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  alignItems: 'start',
};

const facts = {
  m: 0,
  display: 'grid',
  gap: 1,
  '& > div': { display: { sm: 'grid' }, gridTemplateColumns: '5rem minmax(0, 1fr)' },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
} as const;
