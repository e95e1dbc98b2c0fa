import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type OwnerRequest, rightWords } from '#contract/ownerRequest';
import { formatStaffInstant } from '../../format/dates';
import { useAppDispatch } from '../../store/core/hooks';
import { declineRequest } from '../../store/staff/ownerRights';

/** A request that waits for root, at the switch that grants it. */
export function WaitingRequest({ request }: { request: OwnerRequest }) {
  const dispatch = useAppDispatch();
  const [sending, setSending] = useState(false);
  const { _id, right, message, requestedAt, requestedBy } = request;

  async function decline() {
    setSending(true);
    await dispatch(declineRequest(_id));
    setSending(false);
  }

  return (
    <Stack sx={note}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {`${requestedBy ?? 'A deleted account'} requested this on ${formatStaffInstant(requestedAt)}`}
        {message === '' ? '. ' : `: “${message}” `}
        To grant it, switch it on and save.
      </Typography>
      <Button
        size="small"
        variant="outlined"
        loading={sending}
        aria-label={`Decline: ${rightWords[right]}`}
        onClick={() => void decline()}
        sx={{ alignSelf: 'flex-start', mt: 1 }}
      >
        Decline
      </Button>
    </Stack>
  );
}

const note = { mt: 1, pl: 2, borderLeft: 6, borderColor: 'info.main' } as const;
