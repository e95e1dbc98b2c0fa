import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { BalanceAccount } from '#contract/booksBalance';
import { entriesPerPage } from '#contract/booksEntries';
import { accountNames } from '#contract/entryAccounts';
import { formatStaffDay } from '../../format/dates';
import { fetchEntries, selectEntries } from '../../store/staff/booksBalance';
import { widerOnPhones } from '../list/MoneyTable';
import { PagedList } from '../list/PagedList';
import type { LinkScope } from './checkLinks';
import { EntriesTable } from './EntriesTable';
import { type AccountFigure, entriesQuery } from './booksQueries';

export interface ListedFigure {
  scope: LinkScope;
  account: BalanceAccount;
  figure: AccountFigure;
}

const titles: Readonly<Record<AccountFigure, string>> = {
  opening: 'opening balance',
  debit: 'debit',
  credit: 'credit',
  closing: 'closing balance',
};

/** The entries that a figure of an account is the sum of. */
export function EntriesDialog({ scope, account, figure, onClose }: ListedFigure & { onClose: () => void }) {
  const titleId = useId();
  const side = figure === 'debit' || figure === 'credit' ? figure : null;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
      onClose={onClose}
      slotProps={{ paper: { sx: widerOnPhones } }}
    >
      <DialogTitle id={titleId} variant="h2" sx={{ pt: 3, px: { xs: 2, sm: 3 } }}>
        {accountNames[account]}: {titles[figure]}
      </DialogTitle>
      {/* Focusable, so that keys can scroll it. */}
      <DialogContent tabIndex={0} sx={{ px: { xs: 2, sm: 3 }, '&:focus-visible': { outlineOffset: -3 } }}>
        <Stack spacing={2}>
          <Typography sx={{ color: 'text.secondary' }}>{describeDays(scope, figure)}</Typography>
          <PagedList
            list={entriesQuery(scope, account, figure)}
            perPage={entriesPerPage}
            nouns={['entry', 'entries']}
            fetch={fetchEntries}
            select={selectEntries}
          >
            {(found) => (
              <EntriesTable found={found} account={account} side={side} organization={scope.organization} />
            )}
          </PagedList>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function describeDays({ from, to }: LinkScope, figure: AccountFigure): string {
  const first = formatStaffDay(from);
  return figure === 'opening' ? `All days before ${first}` : `From ${first} to ${formatStaffDay(to)}`;
}
