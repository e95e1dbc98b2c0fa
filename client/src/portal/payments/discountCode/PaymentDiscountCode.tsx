import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Payment } from '#contract/payment';
import { Icon } from '../../../components/icons';
import { useText } from '../../../i18n/language';
import { payments as texts } from '../../../i18n/payments';
import { showAlert } from '../../../store/core/alerts';
import { useAppDispatch } from '../../../store/core/hooks';
import { removeDiscountCode } from '../../../store/portal/payments';
import { useFocusIfLost } from '../../../hooks/useFocusIfLost';

interface Props {
  payment: Payment;
  /** The anchor of the section around it. */
  section: string;
}

/** The payment's discount code, which can be removed while the payment is new (rules §11.3). */
export function PaymentDiscountCode({ payment: { _id, status, discountCode }, section }: Props) {
  const dispatch = useAppDispatch();
  const t = useText();
  const focusIfLost = useFocusIfLost();
  const [sending, setSending] = useState(false);
  if (!discountCode) return null;

  async function handleRemove() {
    setSending(true);
    const outcome = await dispatch(removeDiscountCode(_id));
    setSending(false);
    focusIfLost(section);
    if (outcome.ok) dispatch(showAlert('success', texts.codeRemoved));
  }

  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Typography>{t(texts.discountCode)(discountCode.name, discountCode.discount)}</Typography>
      {status === 'new' && (
        <IconButton
          aria-label={t(texts.removeCode)(discountCode.name)}
          disabled={sending}
          onClick={() => void handleRemove()}
          sx={{ width: 44, height: 44 }}
        >
          <Icon name="trash" size={20} />
        </IconButton>
      )}
    </Stack>
  );
}
