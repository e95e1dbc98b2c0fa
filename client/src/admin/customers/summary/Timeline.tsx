import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { StaffCustomer } from '#contract/staffCustomer';
import { formatStaffInstant } from '../../../format/dates';
import { useAppSelector } from '../../../store/core/hooks';
import { useLoad } from '../../../store/core/useLoad';
import { selectSentMails } from '../../../store/staff/customers/sentMails';
import { selectStaffPayments } from '../../../store/staff/customers/staffPayments';
import { createAuditFetch, selectAudit } from '../../../store/staff/records/audit';
import { customerSpec } from '../form/customerSpec';
import { buildTimeline } from './timeline';

const initialCount = 5;
const fetchChanges = createAuditFetch('customers');

interface Props {
  customer: StaffCustomer;
  /** A new number fetches the changes again. */
  version: number;
}

/** The history of the customer from payments, mails and changes: the latest entries, or all. */
export function Timeline({ customer, version }: Props) {
  const { _id: customerId } = customer;
  const { status, retry } = useLoad(fetchChanges, customerId, version);
  const [showsAll, setShowsAll] = useState(false);
  const payments = useAppSelector((state) => selectStaffPayments(state, customerId));
  const mails = useAppSelector((state) => selectSentMails(state, customerId));
  const changes = useAppSelector((state) => selectAudit(state, 'customers', customerId));
  const entries = buildTimeline({ customer, payments, mails, changes, labels: customerSpec.labels });
  const shown = showsAll ? entries : entries.slice(0, initialCount);
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        What has happened
      </Typography>
      {status === 'failed' && (
        <Typography sx={{ color: 'text.secondary' }}>
          The changes could not be loaded. <Button onClick={retry}>Try again</Button>
        </Typography>
      )}
      <Box component="ol" sx={list}>
        {shown.map(({ key, at, text, by }) => (
          <li key={key}>
            <time dateTime={at}>{formatStaffInstant(at)}</time>
            <span>
              {text}
              {by !== '' && <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${by}`}</Box>}
            </span>
          </li>
        ))}
      </Box>
      {entries.length > initialCount && (
        <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)} sx={{ px: 0 }}>
          {showsAll ? 'Show the latest' : `Show all ${entries.length}`}
        </Button>
      )}
    </Box>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  typography: 'body2',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '8.5rem minmax(0, 1fr)',
    gap: 1,
    py: 0.5,
    overflowWrap: 'anywhere',
  },
  '& time': { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
} as const;
