import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { Euros } from '#contract/money';
import type { QueuedTransfer } from '#contract/payment';
import { may } from '#contract/capabilities';
import { formatStaffDay } from '../../../format/dates';
import { formatEuros } from '../../../format/money';
import { useAppSelector } from '../../../store/core/hooks';
import { selectSession } from '../../../store/session/session';

interface Props {
  transfer: QueuedTransfer;
  /** The amount by which the transfer falls short of what is due; 0 if it does not. */
  missing: Euros;
  organizationId: string;
}

/** Money with the payment's reference that waits to be assigned, with a link for those who may do so. */
export function QueuedMoney({ transfer, missing, organizationId }: Props) {
  const { amount, bookedOn } = transfer;
  const mayOpen = may(useAppSelector(selectSession)?.role ?? 'customer', 'bookkeeping');
  const to = `/bank-transfers?${String(new URLSearchParams({ organization: organizationId }))}`;
  return (
    <>
      {` ${formatEuros(amount, 'en')} received on ${formatStaffDay(bookedOn)} waits in `}
      {mayOpen ? (
        <Link component={RouterLink} to={to}>
          Bank transfers
        </Link>
      ) : (
        'Bank transfers'
      )}
      {missing > 0 && `; it is ${formatEuros(missing, 'en')} short`}.
    </>
  );
}
