import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import type {
  AccountSum,
  FateSum,
  LineFate,
  OtherAccounts,
  StatementPreview as Preview,
} from '#contract/bankTransfer';
import type { CsvMapping } from '#contract/statementFile';
import { formatIban, isIban } from '#contract/iban';
import { formatStaffDay } from '../../../format/dates';
import { formatEuros } from '../../../format/money';
import { formatCount } from '../../../format/words';
import type { Outcome } from '../../../store/core/request';
import { MoneyTable } from '../../list/MoneyTable';
import { CsvMappingForm } from './CsvMappingForm';
import { LeftOutLines } from './LeftOutLines';

interface Props {
  preview: Preview;
  /** @param otherAccounts accounts that the user has confirmed */
  onImport: (otherAccounts: readonly string[]) => Promise<void>;
  /** Saves what the columns mean, and reads the file again. */
  onMapColumns: (mapping: CsvMapping) => Promise<Outcome>;
  onCancel: () => void;
}

/** What the import of a statement would do, before anything is stored. */
export function StatementPreview({ preview, onImport, onMapColumns, onCancel }: Props) {
  const [isCorrecting, setCorrecting] = useState(false);
  const [isConfirmed, setConfirmed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  // Moves the focus here, because the pressed button does not show the result.
  useEffect(() => heading.current?.focus(), [isCorrecting]);
  const { columns, otherAccounts, replaces, leftOut, leftOutCount } = preview;
  const canImport = preview.fates.length > 0 && (otherAccounts === null || isConfirmed);

  if (columns && isCorrecting) {
    const { headings, sample, mapping } = columns;
    return (
      <CsvMappingForm
        {...{ headings, sample, guess: mapping }}
        hasMapping
        onSave={onMapColumns}
        onCancel={() => setCorrecting(false)}
      />
    );
  }
  return (
    <Stack component="section" aria-labelledby={headingId} spacing={2}>
      <div>
        <Typography id={headingId} ref={heading} tabIndex={-1} variant="h3" sx={{ outline: 'none' }}>
          What this import would do
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{describePeriod(preview)}</Typography>
      </div>
      {preview.fates.length > 0 && <FateTable fates={preview.fates} />}
      {replaces.count > 0 && <Typography>{describeReplaced(replaces)}</Typography>}
      {preview.accounts.length > 0 && <AccountTable accounts={preview.accounts} />}
      <LeftOutLines lines={leftOut} count={leftOutCount} isPreview />
      {otherAccounts && (
        <OtherAccountsQuestion
          otherAccounts={otherAccounts}
          isConfirmed={isConfirmed}
          onConfirm={setConfirmed}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          disabled={!canImport}
          onClick={() => void onImport(otherAccounts?.accounts ?? [])}
        >
          Import
        </Button>
        <Button variant="outlined" onClick={onCancel}>
          Cancel
        </Button>
        {columns && (
          <Button variant="outlined" onClick={() => setCorrecting(true)}>
            Columns
          </Button>
        )}
      </Box>
    </Stack>
  );
}

/** `Nothing is stored yet. The lines are dated 01/02/2027 to 28/02/2027.` */
function describePeriod({ firstDay, lastDay }: Preview): string {
  if (firstDay === null || lastDay === null) return 'No line of this file can be imported.';
  const first = formatStaffDay(firstDay);
  const period = firstDay === lastDay ? first : `${first} to ${formatStaffDay(lastDay)}`;
  return `Nothing is stored yet. The lines are dated ${period}.`;
}

function describeReplaced({ count, amount }: Preview['replaces']): string {
  const sums = formatCount(count, 'waiting sum is replaced', 'waiting sums are replaced');
  return `${sums} by the payments of this file: ${formatEuros(amount, 'en')}.`;
}

const fateTexts: Record<LineFate, string> = {
  matched: 'Mark a payment as paid',
  refund: 'About refunds by bank transfer',
  short: 'Wait for you: less than what is due',
  over: 'Wait for you: more than what is due',
  late: 'Wait for you: late, when the payment no longer waited for a transfer',
  double: 'Wait for you: the payment is already paid',
  unknown: 'Wait for you: without a reference, or with one that no payment has',
  returned: 'Wait for you: money out with one of your references',
  known: 'Already imported',
  replaced: 'Sums whose payments are imported one by one',
  payout: 'Skipped: payouts from Paytrail',
  moneyOut: 'Skipped: outgoing money',
};

/** What the import does with the lines of a file. */
function FateTable({ fates }: { fates: readonly FateSum[] }) {
  return (
    <MoneyTable label="What happens to the lines" headings={['What happens to them', 'Lines', 'Sum']}>
      <tbody>
        {fates.map(({ fate, count, amount }) => (
          <tr key={fate}>
            <th scope="row">{fateTexts[fate]}</th>
            <td>{count.toLocaleString('en')}</td>
            <td>{formatEuros(amount, 'en')}</td>
          </tr>
        ))}
      </tbody>
    </MoneyTable>
  );
}

function AccountTable({ accounts }: { accounts: readonly AccountSum[] }) {
  return (
    <MoneyTable label="Accounts of the statement" headings={['Account', 'Lines', 'In', 'Out']}>
      <tbody>
        {accounts.map(({ account, count, cameIn, wentOut }) => (
          <tr key={account}>
            <th scope="row">{accountName(account)}</th>
            <td>{count.toLocaleString('en')}</td>
            <td>{formatEuros(cameIn, 'en')}</td>
            <td>{formatEuros(wentOut, 'en')}</td>
          </tr>
        ))}
      </tbody>
    </MoneyTable>
  );
}

function accountName(account: string | null): string {
  if (account === null) return 'Not given in the file';
  return isIban(account) ? formatIban(account) : account;
}

interface QuestionProps {
  otherAccounts: OtherAccounts;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

function OtherAccountsQuestion({ otherAccounts, isConfirmed, onConfirm }: QuestionProps) {
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      {describeOtherAccounts(otherAccounts)}
      <FormControlLabel
        sx={{ display: 'flex' }}
        control={<Checkbox checked={isConfirmed} onChange={(_, checked) => onConfirm(checked)} />}
        label="This account is the organization’s too"
      />
    </Alert>
  );
}

/** `This statement is for account FI14 …. The organization’s account is FI21 ….` */
function describeOtherAccounts({ accounts, known }: OtherAccounts): string {
  const joinNames = (ibans: readonly string[]) => new Intl.ListFormat('en').format(ibans.map(accountName));
  const noun = accounts.length === 1 ? 'account' : 'accounts';
  const ownPhrase = known.length === 1 ? 'account is' : 'accounts are';
  return `This statement is for ${noun} ${joinNames(accounts)}. The organization’s ${ownPhrase} ${joinNames(known)}.`;
}
