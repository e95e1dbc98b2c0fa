import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import type { EntryPayment } from '#contract/bankTransfer';
import { maxLength } from '#contract/fields';
import { TextInput } from '../../../components/form/TextInput';
import { formatCount } from '../../../format/words';
import { useAppDispatch } from '../../../store/core/hooks';
import { findPayments } from '../../../store/staff/bankTransfers';

/** The server's maximum per search. */
const maxFound = 20;

interface Props {
  organizationId: string;
  onFound: (payments: readonly EntryPayment[]) => void;
}

/** Searches for the payments of a customer. */
export function PaymentSearch({ organizationId, onFound }: Props) {
  const dispatch = useAppDispatch();
  const [search, setSearch] = useState('');
  const [searching, setSearching] = useState(false);
  const [result, setResult] = useState('');

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (searching || search.trim() === '') return;
    setSearching(true);
    const outcome = await dispatch(findPayments(organizationId, search.trim()));
    setSearching(false);
    setResult(outcome.ok ? describeFound(outcome.result.length) : '');
    if (outcome.ok) onFound(outcome.result);
  }

  return (
    <div>
      <Box component="form" role="search" onSubmit={(event) => void handleSubmit(event)} sx={searchRow}>
        <TextInput
          name="search"
          label="Find another by name, e-mail or code"
          type="search"
          autoComplete="off"
          attributes={{ maxLength: maxLength.email, autoCapitalize: 'none', spellCheck: false }}
          value={search}
          error={undefined}
          onChange={setSearch}
        />
        <Button type="submit" variant="outlined" loading={searching} sx={{ minHeight: 48, flexShrink: 0 }}>
          Search
        </Button>
      </Box>
      <Typography role="status" variant="body2" sx={{ mt: 0.5 }}>
        {result}
      </Typography>
    </div>
  );
}

function describeFound(count: number): string {
  if (count === 0) return 'Nothing found';
  if (count >= maxFound) return `The first ${count} are shown above. Enter more of the name.`;
  return `${formatCount(count, 'payment is', 'payments are')} shown above`;
}

const searchRow = { display: 'flex', gap: 1, alignItems: 'end' };
