import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useEffect, useRef } from 'react';
import type { PaidProduct, Payment } from '#contract/payment';
import { isOverdue } from '#contract/paymentSituation';
import { readWebAddress } from '#contract/webAddress';
import { formatDay, today } from '../../format/dates';
import { useFocusIfLost } from '../../hooks/useFocusIfLost';
import { useText } from '../../i18n/language';
import { payments as texts } from '../../i18n/payments';
import { anchors } from '../sections';
import { NextTotals } from './NextTotals';
import { OwnDocuments } from './OwnDocuments';
import { PayButton } from './PayButton';
import { PaymentBadge } from './PaymentBadge';
import { PaymentDiscountCode } from './discountCode/PaymentDiscountCode';
import { OtherPayerButton } from './links/OtherPayerButton';
import { Price } from './Price';
import { PaymentInProgress } from './PaymentInProgress';
import { OtherMethodButton } from './transfer/OtherMethodButton';
import { TransferDetails } from './transfer/TransferDetails';
import { VariantSelect } from './VariantSelect';
import { useAppSelector } from '../../store/core/hooks';
import { selectPaymentOutcome } from '../../store/portal/payments';

interface Props {
  payment: Payment;
  product: PaidProduct;
  /** An additional product, which need not be bought. */
  additional: boolean;
  refreshing: boolean;
  onPay: () => void;
  onRefresh: () => void;
}

export function PaymentItem({ payment, product, additional, refreshing, onPay, onRefresh }: Props) {
  const nameId = useId();
  const ref = useScrollIntoViewOnReturn<HTMLLIElement>(payment._id);
  const focusIfLost = useFocusIfLost();
  const section = additional ? anchors.additionalServices : anchors.payments;
  return (
    <Stack component="li" ref={ref} spacing={1} useFlexGap>
      <PaymentBadge payment={payment} additional={additional} />
      <Typography id={nameId} variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {product.name}
      </Typography>
      {product.description.trim() !== '' && (
        <Typography sx={{ color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {product.description}
        </Typography>
      )}
      {additional && <InfoLink address={product.infoLink} nameId={nameId} />}
      <PaymentDiscountCode payment={payment} section={section} />
      <DueDate payment={payment} />
      {payment.variants && payment.status === 'new' && (
        <VariantSelect payment={payment} variants={payment.variants} />
      )}
      <Box sx={lastLine}>
        <div>
          <Price product={product} total={payment.total} left={payment.left} />
          <NextTotals payment={payment} />
        </div>
        {payment.status === 'new' && <PayButton payment={payment} product={product} onClick={onPay} />}
      </Box>
      <OtherPayerButton payment={payment} product={product} />
      <OwnDocuments documents={payment.documents} />
      {payment.status === 'paying' && (
        <PaymentInProgress
          paymentId={payment._id}
          refreshing={refreshing}
          onRefresh={onRefresh}
          onEnd={() => focusIfLost(section)}
        />
      )}
      <TransferDetails
        payment={payment}
        productName={product.name}
        action={
          <OtherMethodButton
            paymentId={payment._id}
            onPay={onPay}
            onRefresh={onRefresh}
            onEnd={() => focusIfLost(section)}
          />
        }
      />
    </Stack>
  );
}

/** The due date of the payment; a chosen bank transfer has its own. */
function DueDate({ payment }: { payment: Payment }) {
  const t = useText();
  if (payment.dueOn === null || payment.status !== 'new') return null;
  const day = formatDay(payment.dueOn);
  return isOverdue(payment, today()) ? (
    <Typography sx={{ color: 'error.main', fontWeight: 600 }}>{t(texts.wasDueOn)(day)}</Typography>
  ) : (
    <Typography sx={{ color: 'text.secondary' }}>{t(texts.dueOn)(day)}</Typography>
  );
}

function InfoLink({ address, nameId }: { address: string | null; nameId: string }) {
  const t = useText();
  const url = readWebAddress(address ?? '');
  if (url === undefined) return null;
  return (
    <Link
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={nameId}
      sx={{ width: 'fit-content' }}
    >
      {t(texts.moreInformation)}
    </Link>
  );
}

const lastLine = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  alignItems: 'center',
  justifyContent: 'space-between',
};

/** Scrolls to the row of the payment that the customer has returned from. */
export function useScrollIntoViewOnReturn<Row extends HTMLElement>(paymentId: string) {
  const ref = useRef<Row>(null);
  const hasReturned = useAppSelector(selectPaymentOutcome)?._id === paymentId;

  useEffect(() => {
    if (hasReturned) ref.current?.scrollIntoView({ block: 'center' });
  }, [hasReturned]);

  return ref;
}
