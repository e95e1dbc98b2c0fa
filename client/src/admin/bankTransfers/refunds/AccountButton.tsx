import Button from '@mui/material/Button';
import { useState } from 'react';
import type { BankRefund } from '#contract/bankRefund';
import { AccountDialog } from './AccountDialog';
import { refundName } from './RefundFacts';

interface Props {
  organizationId: string;
  refund: BankRefund;
  label: string;
  onChanged: () => void;
}

/** Opens the dialog in which staff type the account of a refund. */
export function AccountButton({ label, ...props }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        aria-label={`${label}: ${refundName(props.refund)}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <AccountDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
