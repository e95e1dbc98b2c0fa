import Box from '@mui/material/Box';
import type { Payment } from '#contract/payment';
import { isOverdue, isRefunded, transferState } from '#contract/paymentSituation';
import { today } from '../../format/dates';
import { useText } from '../../i18n/language';
import { payments as texts } from '../../i18n/payments';

const colours = {
  due: 'warning.main',
  overdue: 'error.main',
  paying: 'primary.main',
  waiting: 'primary.main',
  confirmed: 'success.main',
  accepted: 'success.main',
  refunded: 'text.secondary',
  transfer: 'primary.main',
  transferLate: 'warning.main',
} as const;

/** The payment's status; nothing for an additional product that has not been bought (rules §17.11). */
export function PaymentBadge({ payment, additional }: { payment: Payment; additional: boolean }) {
  const t = useText();
  const state = badgeState(payment);
  if (payment.status === 'new' && additional) return null;
  return (
    <Box component="p" sx={{ ...shape, color: colours[state] }}>
      {payment.invoicedTo === undefined ? t(texts[state]) : t(texts.invoicedTo)(payment.invoicedTo)}
    </Box>
  );
}

function badgeState(payment: Payment): keyof typeof colours {
  if (payment.status === 'new') return isOverdue(payment, today()) ? 'overdue' : 'due';
  if (payment.transfer !== null)
    return transferState(payment, today()) === 'late' ? 'transferLate' : 'transfer';
  return isRefunded(payment) ? 'refunded' : payment.status;
}

const shape = {
  m: 0,
  mb: 0.5,
  px: 1.25,
  py: 0.25,
  width: 'fit-content',
  typography: 'body2',
  fontWeight: 600,
  borderRadius: 5,
  border: 1,
  overflowWrap: 'anywhere',
  borderColor: 'currentColor',
};
