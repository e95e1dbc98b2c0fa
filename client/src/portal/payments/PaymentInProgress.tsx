import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useText } from '../../i18n/language';
import { payments as texts } from '../../i18n/payments';
import { showAlert } from '../../store/core/alerts';
import { useAppDispatch } from '../../store/core/hooks';
import { cancelPayment, resumePayment } from '../../store/portal/payments';

interface Props {
  paymentId: string;
  /** Whether the customer has left the trip, so that they can only refresh and cancel. */
  hasLeftTrip?: boolean;
  refreshing: boolean;
  onRefresh: () => void;
  /** Called when the payment is no longer in progress; the parent then unmounts this component. */
  onEnd: () => void;
}

/** The actions for a payment of unknown outcome: continue, cancel or refresh (rules §8.4). */
export function PaymentInProgress({ paymentId, hasLeftTrip = false, refreshing, onRefresh, onEnd }: Props) {
  const t = useText();
  const dispatch = useAppDispatch();
  const [sending, setSending] = useState<'resume' | 'cancel'>();
  const [isAsking, setIsAsking] = useState(false);

  async function handleResume() {
    setSending('resume');
    const outcome = await dispatch(resumePayment(paymentId, texts.resumeFailed));
    setSending(undefined);
    if (outcome.ok && outcome.result !== null) followLink(outcome.result);
    else onRefresh();
  }

  async function handleCancel() {
    setIsAsking(false);
    setSending('cancel');
    const outcome = await dispatch(cancelPayment(paymentId, texts.cancelFailed));
    setSending(undefined);
    if (!outcome.ok) onRefresh();
    else if (outcome.result.payment.status === 'new') dispatch(showAlert('success', texts.cancelDone));
    onEnd();
  }

  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="body2">{t(texts.payingAdvice)}</Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {!hasLeftTrip && (
          <Button
            variant="contained"
            loading={sending === 'resume'}
            disabled={sending === 'cancel'}
            onClick={() => void handleResume()}
          >
            {t(texts.resume)}
          </Button>
        )}
        <Button variant="outlined" loading={refreshing} onClick={onRefresh}>
          {t(texts.refresh)}
        </Button>
        <Button
          loading={sending === 'cancel'}
          disabled={sending === 'resume'}
          onClick={() => setIsAsking(true)}
        >
          {t(texts.cancelPayment)}
        </Button>
      </Stack>
      <ConfirmDialog
        open={isAsking}
        question={t(texts.cancelQuestion)}
        no={t(texts.keepPayment)}
        yes={t(texts.cancelPayment)}
        onNo={() => setIsAsking(false)}
        onYes={() => void handleCancel()}
      >
        <Typography>{t(texts.cancelAdvice)}</Typography>
      </ConfirmDialog>
    </Stack>
  );
}

function followLink(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.click();
}
