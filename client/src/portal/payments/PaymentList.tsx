import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Payment } from '#contract/payment';
import { PaymentItem } from './PaymentItem';

interface Props {
  payments: readonly Payment[];
  /** Shown when there are no payments. */
  emptyText: string;
  additional?: boolean;
  refreshing: boolean;
  onPay: (paymentId: string) => void;
  onRefresh: () => void;
}

export function PaymentList({ payments, emptyText, additional = false, onPay, ...refresh }: Props) {
  if (payments.length === 0) return <Typography>{emptyText}</Typography>;
  return (
    <Stack {...dividedList}>
      {payments.map((payment) => {
        const [product] = payment.products;
        return (
          product && (
            <PaymentItem
              key={payment._id}
              payment={payment}
              product={product}
              additional={additional}
              onPay={() => onPay(payment._id)}
              {...refresh}
            />
          )
        );
      })}
    </Stack>
  );
}

/** The style of a list with a line between its items. */
export const dividedList = {
  component: 'ul',
  spacing: 2.5,
  divider: <Divider component="li" aria-hidden />,
  sx: { listStyle: 'none', m: 0, p: 0 },
} as const;
