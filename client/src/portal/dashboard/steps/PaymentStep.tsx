import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { unfinishedStatuses } from '#contract/payment';
import { lastDocument } from '#contract/paymentSituation';
import { needsVariant } from '#contract/productVariant';
import { formatEuros } from '../../../format/money';
import { dashboard } from '../../../i18n/dashboard';
import { useLanguage, useText, useInLanguage } from '../../../i18n/language';
import { payments } from '../../../i18n/payments';
import { useAppSelector } from '../../../store/core/hooks';
import { selectPayments } from '../../../store/portal/payments';
import { anchors } from '../../sections';
import { OwnDocuments } from '../../payments/OwnDocuments';
import { StepLink } from './StepLink';
import type { Step } from './nextStep';
import { usePaymentText } from './usePaymentText';

interface Props {
  action: Step | undefined;
  onPay: (paymentId: string) => void;
}

/** The status of each payment for the trip, and the button to pay the first one that is due. */
export function PaymentStep({ action, onPay }: Props) {
  const eventPayments = useInLanguage(useAppSelector(selectPayments))?.eventPayments ?? [];
  const paymentText = usePaymentText();
  const isPending = eventPayments.some(
    ({ status, queuedTransfer }) => unfinishedStatuses.includes(status) || queuedTransfer,
  );
  return (
    <Stack spacing={1.5} sx={{ minHeight: 88 }}>
      {eventPayments.map((payment) => (
        <div key={payment._id}>
          {eventPayments.length > 1 && (
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {payment.products[0]?.name}
            </Typography>
          )}
          <Typography>{paymentText(payment)}</Typography>
          <OwnDocuments
            documents={payment.documents.filter((document) => document === lastDocument(payment))}
          />
        </div>
      ))}
      {action?.kind === 'pay' && <PayButton {...action} onPay={onPay} />}
      {action?.kind !== 'pay' && isPending && <StepLink anchor={anchors.payments} />}
    </Stack>
  );
}

function PayButton({ payment, onPay }: Extract<Step, { kind: 'pay' }> & Pick<Props, 'onPay'>) {
  const t = useText();
  const { language } = useLanguage();
  const label =
    payment.left > 0 ? t(dashboard.paySum)(formatEuros(payment.left, language)) : t(payments.confirm);
  if (needsVariant(payment))
    return (
      <Button variant="contained" sx={{ alignSelf: { sm: 'flex-start' } }} href={`#${anchors.payments}`}>
        {t(payments.chooseVariant)}
      </Button>
    );
  return (
    <Button
      variant="contained"
      aria-haspopup="dialog"
      sx={{ alignSelf: { sm: 'flex-start' } }}
      onClick={() => onPay(payment._id)}
    >
      {label}
    </Button>
  );
}
