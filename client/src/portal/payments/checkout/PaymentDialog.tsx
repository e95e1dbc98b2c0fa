import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Payment } from '#contract/payment';
import { formatEuros } from '../../../format/money';
import { useLanguage, useText } from '../../../i18n/language';
import { payments as texts } from '../../../i18n/payments';
import { TransferChoice } from '../transfer/TransferChoice';
import { Checkout } from './Checkout';
import { useCheckout } from './useCheckout';

interface Props {
  payment: Payment;
  onClose: () => void;
  /** Called instead of `onClose` when a bank transfer was chosen. */
  onTransfer: () => void;
}

/** Opens a payment at the provider and offers the payment methods. */
export function PaymentDialog({ payment, onClose, onTransfer }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const titleId = useId();
  const checkout = useCheckout(payment, { onEnd: onClose, onTransfer });
  const price = formatEuros(payment.left, language);

  return (
    <Dialog
      open
      fullWidth
      aria-labelledby={titleId}
      // Must not close while the customer is being sent to the provider.
      onClose={checkout.sending ? undefined : onClose}
    >
      <DialogTitle id={titleId} variant="h2" sx={{ pt: 3 }}>
        {t(checkout.isFree ? texts.confirmTitle : texts.chooseProvider)}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2.5}>
          <Typography>{`${payment.products[0]?.name ?? ''}: ${price}`}</Typography>
          <Checkout {...checkout} />
          {payment.mayTransfer && payment.status === 'new' && (
            <TransferChoice
              sending={checkout.transferring}
              disabled={checkout.sending}
              onChoose={() => void checkout.transfer()}
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button disabled={checkout.sending} onClick={onClose}>
          {t(texts.close)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
