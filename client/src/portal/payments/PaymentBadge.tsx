import Box from '@mui/material/Box';
import { toCents } from '#contract/money';
import type { Payment } from '#contract/payment';
import { useText } from '../../i18n/language';
import { payments as texts } from '../../i18n/payments';

const colours = {
  due: 'warning.main',
  paying: 'primary.main',
  waiting: 'primary.main',
  confirmed: 'success.main',
  accepted: 'success.main',
  refunded: 'text.secondary',
} as const;

/** The payment's status; none for an additional product that is not bought (rules §17.11). */
export function PaymentBadge({ payment, additional }: { payment: Payment; additional: boolean }) {
  const t = useText();
  const state = stateOf(payment);
  if (state === 'due' && additional) return null;
  return (
    <Box component="p" sx={{ ...shape, color: colours[state] }}>
      {t(texts[state])}
    </Box>
  );
}

function stateOf(payment: Payment): keyof typeof colours {
  if (payment.status === 'new') return 'due';
  return isRefunded(payment) ? 'refunded' : payment.status;
}

/** Refunded in full (rules §9.4). */
function isRefunded({ total, refundAmount }: Payment): boolean {
  return total > 0 && toCents(refundAmount) >= toCents(total);
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
  borderColor: 'currentColor',
};
