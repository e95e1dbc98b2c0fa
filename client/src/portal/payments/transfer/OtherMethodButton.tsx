import type { PaymentStatus } from '#contract/payment';
import { bankTransfer as texts } from '../../../i18n/bankTransfer';
import { GiveUpTransfer } from './GiveUpTransfer';

interface Props {
  paymentId: string;
  /** Offers the payment methods again. */
  onPay: () => void;
  onRefresh: () => void;
  /** Called when the payment no longer waits for the transfer; the parent then unmounts this component. */
  onEnd: () => void;
}

/** Cancels the bank transfer, and leads to the other payment methods. */
export function OtherMethodButton({ paymentId, onPay, onRefresh, onEnd }: Props) {
  function handleAnswer(status: PaymentStatus | undefined) {
    if (status === undefined) onRefresh();
    else if (status === 'new') onPay();
    onEnd();
  }

  return (
    <GiveUpTransfer
      paymentId={paymentId}
      texts={{
        button: texts.otherWay,
        question: texts.otherWayQuestion,
        advice: texts.otherWayAdvice,
        failed: texts.otherWayFailed,
      }}
      onAnswer={handleAnswer}
    />
  );
}
