import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { bankTransfer as texts } from '../../../i18n/bankTransfer';
import { useText } from '../../../i18n/language';
import { useAppDispatch } from '../../../store/core/hooks';
import { cancelTransfer } from '../../../store/portal/payments';

interface Props {
  paymentId: string;
  /** Offers the ways to pay once more. */
  onPay: () => void;
  onRefresh: () => void;
  /** Called when the payment no longer waits for the transfer, and this is gone. */
  onEnd: () => void;
}

/** Gives up the bank transfer, and leads to the other ways to pay. */
export function OtherWayButton({ paymentId, onPay, onRefresh, onEnd }: Props) {
  const t = useText();
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const [sending, setSending] = useState(false);

  async function handleYes() {
    setIsAsking(false);
    // The closing dialog can be clicked again.
    if (sending) return;
    setSending(true);
    const outcome = await dispatch(cancelTransfer(paymentId, texts.otherWayFailed));
    setSending(false);
    if (!outcome.ok) onRefresh();
    else if (outcome.result.payment.status === 'new') onPay();
    onEnd();
  }

  return (
    <>
      <Button loading={sending} onClick={() => setIsAsking(true)} sx={{ alignSelf: 'flex-start' }}>
        {t(texts.otherWay)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={t(texts.otherWayQuestion)}
        no={t(texts.keep)}
        yes={t(texts.otherWay)}
        onNo={() => setIsAsking(false)}
        onYes={() => void handleYes()}
      >
        <Typography>{t(texts.otherWayAdvice)}</Typography>
      </ConfirmDialog>
    </>
  );
}
