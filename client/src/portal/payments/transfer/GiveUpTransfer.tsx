import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PaymentStatus } from '#contract/payment';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { bankTransfer } from '../../../i18n/bankTransfer';
import { useText, type Wording } from '../../../i18n/language';
import { useAppDispatch } from '../../../store/core/hooks';
import { cancelTransfer } from '../../../store/portal/payments';

interface Props {
  paymentId: string;
  texts: Record<'button' | 'question' | 'advice' | 'failed', Wording<string>>;
  /** Called with the resulting status of the payment; undefined after a failure. */
  onAnswer: (status: PaymentStatus | undefined) => void;
}

/** Resets a payment that waits for a bank transfer to new, after a confirmation. */
export function GiveUpTransfer({ paymentId, texts, onAnswer }: Props) {
  const t = useText();
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const [sending, setSending] = useState(false);

  async function handleYes() {
    setIsAsking(false);
    // The closing dialog can be clicked again.
    if (sending) return;
    setSending(true);
    const outcome = await dispatch(cancelTransfer(paymentId, texts.failed));
    setSending(false);
    onAnswer(outcome.ok ? outcome.result.payment.status : undefined);
  }

  return (
    <>
      <Button loading={sending} onClick={() => setIsAsking(true)} sx={{ alignSelf: 'flex-start' }}>
        {t(texts.button)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={t(texts.question)}
        no={t(bankTransfer.keep)}
        yes={t(texts.button)}
        onNo={() => setIsAsking(false)}
        onYes={() => void handleYes()}
      >
        <Typography>{t(texts.advice)}</Typography>
      </ConfirmDialog>
    </>
  );
}
