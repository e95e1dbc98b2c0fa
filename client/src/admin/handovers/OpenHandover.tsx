import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { CustomerHandovers, StaffHandover } from '#contract/handover';
import { NewLink } from '../../components/NewLink';
import { formatStaffInstant } from '../../format/dates';
import { useAppDispatch } from '../../store/core/hooks';
import { cancelHandover, makeHandoverLink } from '../../store/staff/handovers';

interface Props {
  customerId: string;
  handover: StaffHandover;
  onChange: (handovers: CustomerHandovers) => void;
}

/** A hand-over that waits for the newcomer, with its link. */
export function OpenHandover({ customerId, handover: { email, expiresAt }, onChange }: Props) {
  const dispatch = useAppDispatch();
  const [url, setUrl] = useState<string>();
  const [sending, setSending] = useState(false);

  async function handleGetLink() {
    setSending(true);
    const outcome = await dispatch(makeHandoverLink(customerId));
    setSending(false);
    if (outcome.ok) setUrl(outcome.result.url);
  }

  async function handleCancel() {
    setSending(true);
    const outcome = await dispatch(cancelHandover(customerId));
    setSending(false);
    if (outcome.ok) onChange(outcome.result);
  }

  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start', width: '100%' }}>
      <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
        {`The link was sent to ${email ?? '–'} and works until ${formatStaffInstant(expiresAt)}. Until somebody registers with it, the place is this customer’s.`}
      </Typography>
      {url !== undefined && (
        <NewLink
          url={url}
          about="Give it only to whoever gets the place: anybody can register with it."
          title="A place on a trip"
        />
      )}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {url === undefined && (
          <Button variant="outlined" disabled={sending} onClick={() => void handleGetLink()}>
            Get the link
          </Button>
        )}
        <Button color="error" disabled={sending} onClick={() => void handleCancel()}>
          Cancel the hand-over
        </Button>
      </Stack>
    </Stack>
  );
}
