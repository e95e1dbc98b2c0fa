import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { StaffCustomer } from '#contract/staffCustomer';
import { Notice } from '../../../components/Notice';
import { formatStaffInstant } from '../../../format/dates';
import { useAppDispatch } from '../../../store/core/hooks';
import { sendLinkToCustomer } from '../../../store/session/confirmation';
import { markConfirmed } from '../../../store/staff/customers/staffCustomers';

/**
 * Shown while the customer's address is not confirmed, or after the seat was released because of that. Accepting an
 * invitation confirms the address too.
 */
export function ConfirmationNotice({ customer }: { customer: StaffCustomer }) {
  const { _id: id, invitedAt, unconfirmedSince, seatUntil, seatReleasedAt, disabled } = customer;
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<'sending' | 'marking'>();

  async function handleSend() {
    setBusy('sending');
    await dispatch(sendLinkToCustomer(id));
    setBusy(undefined);
  }

  async function handleMark() {
    setBusy('marking');
    await dispatch(markConfirmed(id));
    setBusy(undefined);
  }

  if (invitedAt !== null || (unconfirmedSince === null && seatReleasedAt === null)) return null;
  return (
    <Notice
      heading={
        unconfirmedSince
          ? `E-mail not confirmed since ${formatStaffInstant(unconfirmedSince)}`
          : 'Seat released'
      }
    >
      {seatUntil !== null && (
        <Typography>The seat is kept until {formatStaffInstant(seatUntil)}, then it is released.</Typography>
      )}
      {seatReleasedAt !== null && (
        <Typography>
          The seat was released on {formatStaffInstant(seatReleasedAt)}, because the address was not confirmed
          in time. The customer gets one again by opening the mailed link, or when you switch off “User
          disabled”.
        </Typography>
      )}
      {unconfirmedSince !== null && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          {(!disabled || seatReleasedAt !== null) && (
            <Button variant="outlined" loading={busy === 'sending'} onClick={() => void handleSend()}>
              Send the link again
            </Button>
          )}
          <Button loading={busy === 'marking'} onClick={() => void handleMark()}>
            Mark as confirmed
          </Button>
        </Stack>
      )}
    </Notice>
  );
}
