import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { BankRefund } from '#contract/bankRefund';
import { formatStaffInstant } from '../../../format/dates';
import { formatEuros } from '../../../format/money';
import { customerFormPath } from '../../layout/paths';

/** The name of a refund, also used in the labels of its buttons. */
export function refundName({ amount, customer }: BankRefund): string {
  return `${formatEuros(amount, 'en')} to ${customer?.name ?? 'an erased customer'}`;
}

interface Props {
  refund: BankRefund;
  /** Buttons for what can be done with the refund. */
  children?: ReactNode;
}

/** A refund by bank transfer: amount, customer, product and account. */
export function RefundFacts({ refund, children }: Props) {
  const { amount, customer, product, at, account, holder } = refund;
  return (
    <Box sx={{ minWidth: 0, flexGrow: 1 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {formatEuros(amount, 'en')} to{' '}
        {customer ? (
          <Link component={RouterLink} to={customerFormPath(customer._id)}>
            {customer.name}
          </Link>
        ) : (
          'an erased customer'
        )}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {product}, refunded {formatStaffInstant(at)}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        {account === null
          ? 'The account is not known.'
          : `Account ${account}, ${holder ?? 'holder not known'}`}
      </Typography>
      {children !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>{children}</Box>
      )}
    </Box>
  );
}

/** Whether a refund can be in a run. */
export function isReady({ account, holder }: BankRefund): boolean {
  return account !== null && holder !== null;
}
