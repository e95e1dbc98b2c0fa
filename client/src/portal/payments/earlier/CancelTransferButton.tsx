import type { PaymentStatus } from '#contract/payment';
import { earlierTrips as texts } from '../../../i18n/earlierTrips';
import { showAlert } from '../../../store/core/alerts';
import { useAppDispatch } from '../../../store/core/hooks';
import { GiveUpTransfer } from '../transfer/GiveUpTransfer';

interface Props {
  paymentId: string;
  onEnd: () => void;
}

/** Cancels the bank transfer for a trip that the customer has left and need not pay for. */
export function CancelTransferButton({ paymentId, onEnd }: Props) {
  const dispatch = useAppDispatch();

  function handleAnswer(status: PaymentStatus | undefined) {
    if (status === 'new') dispatch(showAlert('success', texts.cancelDone));
    onEnd();
  }

  return (
    <GiveUpTransfer
      paymentId={paymentId}
      texts={{
        button: texts.cancelTransfer,
        question: texts.cancelQuestion,
        advice: texts.cancelAdvice,
        failed: texts.cancelFailed,
      }}
      onAnswer={handleAnswer}
    />
  );
}
