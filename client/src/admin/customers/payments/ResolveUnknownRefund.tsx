import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Euros } from '#contract/money';
import { type ResolvedRefundInput, resolvedStatuses, type StaffPayment } from '#contract/payment';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { formatEuros } from '../../../format/money';
import { useAppDispatch } from '../../../store/core/hooks';
import { resolveUnknownRefund } from '../../../store/staff/customers/staffPayments';

type ResolvedStatus = ResolvedRefundInput['status'];

interface Props {
  payment: StaffPayment;
  /** Index of the refund in the payment's `refunds`. */
  refundIndex: number;
  amount: Euros;
  /** Called when the payment has changed on the server. */
  onOutdated: () => void;
}

const texts: Record<ResolvedStatus, { button: string; question: (amount: string) => string; note: string }> =
  {
    ok: {
      button: 'It was returned',
      question: (amount) => `Was ${amount} returned?`,
      note: 'Look at the payment service first. The refund then counts as done.',
    },
    fail: {
      button: 'It was not returned',
      question: (amount) => `Was ${amount} not returned?`,
      note: 'Look at the payment service first. The money then counts as kept, and can be refunded again.',
    },
  };

/** Lets staff record the outcome of a refund that the payment service did not report (rules §9.3). */
export function ResolveUnknownRefund({ payment, refundIndex, amount, onOutdated }: Props) {
  const dispatch = useAppDispatch();
  const [statusToConfirm, setStatusToConfirm] = useState<ResolvedStatus>();
  const [sending, setSending] = useState(false);

  async function handleConfirm(status: ResolvedStatus) {
    setStatusToConfirm(undefined);
    setSending(true);
    const outcome = await dispatch(resolveUnknownRefund(payment._id, { refund: refundIndex, status }));
    setSending(false);
    if (!outcome.ok) onOutdated();
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1 }}>
      {resolvedStatuses.map((status) => (
        <Button key={status} variant="outlined" disabled={sending} onClick={() => setStatusToConfirm(status)}>
          {texts[status].button}
        </Button>
      ))}
      {resolvedStatuses.map((status) => (
        <ConfirmDialog
          key={status}
          open={statusToConfirm === status}
          question={texts[status].question(formatEuros(amount, 'en'))}
          no="No"
          yes="Yes"
          onNo={() => setStatusToConfirm(undefined)}
          onYes={() => void handleConfirm(status)}
        >
          {texts[status].note}
        </ConfirmDialog>
      ))}
    </Box>
  );
}
