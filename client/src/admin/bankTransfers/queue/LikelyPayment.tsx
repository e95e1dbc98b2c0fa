import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { EntryPart, QueuedEntry, ResolutionInput } from '#contract/bankTransfer';
import { useAppDispatch } from '../../../store/core/hooks';
import { resolveEntry } from '../../../store/staff/bankTransfers';
import { describeAssigned, entryName, paymentName } from './describeEntry';

interface Props {
  organizationId: string;
  entry: QueuedEntry;
  /** The payments that the entry is most likely for; at least one. */
  parts: readonly EntryPart[];
  /** Called when the entry has been resolved. */
  onResolved: () => void;
  /** Called when something else has changed on the server. */
  onOutdated: () => void;
}

/** Assigns an entry to its likely payments with one click, and shows what each will then have received. */
export function LikelyPayment({ organizationId, entry, parts, onResolved, onOutdated }: Props) {
  const dispatch = useAppDispatch();
  const outcomeId = useId();
  const [sending, setSending] = useState(false);
  const names = parts.map(({ payment }) => paymentName(payment));
  const button = names.length === 1 ? `Assign to ${names[0]}` : `Split into ${names.length} payments`;

  async function handleClick() {
    setSending(true);
    const outcome = await dispatch(resolveEntry(organizationId, entry._id, toInput(parts)));
    setSending(false);
    if (outcome.ok || outcome.status === 404) onResolved();
    else if (outcome.status === 409) onOutdated();
  }

  return (
    <Box sx={{ mt: 1.5 }}>
      <Button
        variant="contained"
        loading={sending}
        aria-label={`${button}: ${entryName(entry)}`}
        aria-describedby={outcomeId}
        sx={{ overflowWrap: 'anywhere' }}
        onClick={() => void handleClick()}
      >
        {button}
      </Button>
      <Box id={outcomeId} sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {parts.map((part, index) => (
          <Typography key={part.payment._id} variant="body2">
            {names.length > 1 && `${names[index]}: `}
            {describeAssigned(part)}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

function toInput(parts: readonly EntryPart[]): ResolutionInput {
  const inputParts = parts.map(({ payment, amount }) => ({ payment: payment._id, amount }));
  const [first, ...others] = inputParts;
  if (others.length === 0)
    return { resolution: 'assign', payment: first?.payment ?? null, parts: null, note: '' };
  return { resolution: 'split', payment: null, parts: inputParts, note: '' };
}
