import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Payment } from '#contract/payment';
import { transferState } from '#contract/paymentSituation';
import { today } from '../../../format/dates';
import { bankTransfer as texts } from '../../../i18n/bankTransfer';
import { useText } from '../../../i18n/language';
import { QrCode } from './QrCode';
import { TransferFacts } from './TransferFacts';

interface Props {
  payment: Payment;
  productName: string;
  /** The button to choose another payment method or cancel. */
  action: ReactNode;
}

const adviceByState = { waiting: null, late: texts.lateAdvice, released: texts.releasedAdvice };

/** The payment details for the customer's own bank, once they have chosen a bank transfer. */
export function TransferDetails({ payment, productName, action }: Props) {
  const t = useText();
  const { _id, transfer } = payment;
  const state = transferState(payment, today());
  if (transfer === null || state === null) return null;
  const lateAdvice = adviceByState[state];
  return (
    <Stack
      component="section"
      id={transferAnchor(_id)}
      tabIndex={-1}
      // Distinguishes the details of several payments.
      aria-label={`${t(texts.heading)}: ${productName}`}
      spacing={1.5}
      useFlexGap
      sx={frame}
    >
      <Typography component="h4" sx={{ fontWeight: 650 }}>
        {t(texts.heading)}
      </Typography>
      {lateAdvice && <Typography sx={{ color: 'warning.main', fontWeight: 600 }}>{t(lateAdvice)}</Typography>}
      <Typography variant="body2">{t(texts.advice)}</Typography>
      <TransferFacts transfer={transfer} />
      {transfer.qrText !== null && <QrCode text={transfer.qrText} />}
      {/* A payment whose transfer was released has the usual button to pay. */}
      {state !== 'released' && action}
    </Stack>
  );
}

/** The element id of the transfer's details. */
export function transferAnchor(paymentId: string): string {
  return `transfer-${paymentId}`;
}

const frame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: { xs: 1.5, sm: 2 },
  scrollMarginTop: 16,
} as const;
