import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { BalanceAccount } from '#contract/booksBalance';
import type { BooksEntry, EntrySource } from '#contract/booksEntries';
import { accountNames } from '#contract/entryAccounts';
import { daysBefore, formatStaffDay } from '../../format/dates';
import { customerFormPath } from '../layout/paths';
import { checkLink } from './checkLinks';

const sourceNames: Readonly<Record<Exclude<EntrySource, 'document'>, string>> = {
  provider: accountNames.provider,
  bank: accountNames.bank,
  other: accountNames.other,
  settlement: 'Payout by Paytrail',
  advance: 'Advances of an event',
};

/** How many days a payout by Paytrail may take to reach the bank account. */
const maxPayoutDays = 14;

interface Props {
  entry: BooksEntry;
  account: BalanceAccount;
  organization: string;
}

/** What an entry is for, with a link to it. */
export function EntrySubject({ entry, account, organization }: Props) {
  const { source, closedDay } = entry;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      {source !== 'document' && source !== account && <Aside>{sourceNames[source]}</Aside>}
      <Subject entry={entry} organization={organization} />
      {closedDay !== null && <Aside>for {formatStaffDay(closedDay)}</Aside>}
    </Box>
  );
}

function Aside({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

function Subject({ entry: { customer, label, page, day }, organization }: Omit<Props, 'account'>) {
  if (customer) {
    return (
      <span>
        <Link component={RouterLink} to={customerFormPath(customer._id)}>
          {customer.name}
        </Link>
        {label !== '' && `, ${label}`}
      </span>
    );
  }
  const text = label || 'Without a reference';
  const days = { from: daysBefore(day, maxPayoutDays), to: day };
  const link =
    page && checkLink(page === 'bankTransfers' ? 'unassigned' : 'payouts', { organization, ...days });
  if (!link) return text;
  return (
    <Link component={RouterLink} to={link.to}>
      {text}
    </Link>
  );
}
