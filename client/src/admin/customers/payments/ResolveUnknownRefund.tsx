import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type SettledRefundInput, settledStatuses, type StaffPayment } from '#contract/payment';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { formatEuros } from '../../../format/money';
import { useAppDispatch } from '../../../store/core/hooks';
import { settleRefund } from '../../../store/staff/customers/staffPayments';

type Ending = SettledRefundInput['status'];

interface Props {
  payment: StaffPayment;
  /** Which of its refunds it is about, and of how much. */
  place: number;
  amount: number;
  /** What is shown is no longer so. */
  onOutdated: () => void;
}

const words: Record<Ending, { says: string; question: (amount: string) => string; note: string }> = {
  ok: {
    says: 'It was returned',
    question: (amount) => `Was ${amount} returned?`,
    note: 'Look at the payment service first. The refund then counts as done.',
  },
  fail: {
    says: 'It was not returned',
    question: (amount) => `Was ${amount} not returned?`,
    note: 'Look at the payment service first. The money then counts as kept, and can be refunded again.',
  },
};

/** Says how a refund ended that the payment service told nothing of. */
export function SettleRefund({ payment, place, amount, onOutdated }: Props) {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<Ending>();
  const [sending, setSending] = useState(false);

  async function handleYes(status: Ending) {
    setAsked(undefined);
    setSending(true);
    const outcome = await dispatch(settleRefund(payment._id, { refund: place, status }));
    setSending(false);
    if (!outcome.ok) onOutdated();
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1 }}>
      {settledStatuses.map((status) => (
        <Button key={status} variant="outlined" disabled={sending} onClick={() => setAsked(status)}>
          {words[status].says}
        </Button>
      ))}
      {settledStatuses.map((status) => (
        <ConfirmDialog
          key={status}
          open={asked === status}
          question={words[status].question(formatEuros(amount, 'en'))}
          no="No"
          yes="Yes"
          onNo={() => setAsked(undefined)}
          onYes={() => void handleYes(status)}
        >
          {words[status].note}
        </ConfirmDialog>
      ))}
    </Box>
  );
}
