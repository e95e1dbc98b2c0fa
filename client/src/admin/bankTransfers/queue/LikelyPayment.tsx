import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { EntryPayment, QueuedEntry } from '#contract/bankTransfer';
import { useAppDispatch } from '../../../store/core/hooks';
import { resolveEntry } from '../../../store/staff/bankTransfers';
import { describeAssigned, entryName, paymentName } from './describeEntry';

interface Props {
  organizationId: string;
  entry: QueuedEntry;
  /** The payment that the entry is most likely for. */
  payment: EntryPayment;
  /** Called when the entry has been resolved. */
  onResolved: () => void;
  /** Called when something else has changed on the server. */
  onOutdated: () => void;
}

/** Assigns an entry to its likely payment with one click, and says what the payment then has received. */
export function LikelyPayment({ organizationId, entry, payment, onResolved, onOutdated }: Props) {
  const dispatch = useAppDispatch();
  const outcomeId = useId();
  const [sending, setSending] = useState(false);
  const button = `Assign to ${paymentName(payment)}`;

  async function handleClick() {
    setSending(true);
    const input = { resolution: 'assign', payment: payment._id, note: '' } as const;
    const outcome = await dispatch(resolveEntry(organizationId, entry._id, input));
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
      <Typography id={outcomeId} variant="body2" sx={{ mt: 0.5 }}>
        {describeAssigned(entry, payment)}
      </Typography>
    </Box>
  );
}
