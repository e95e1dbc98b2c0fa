import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { CustomerPayments } from '#contract/payment';
import { Failure } from '../../components/Failure';
import { Waiting } from '../../components/Waiting';
import { useText } from '../../i18n/language';
import { payments as texts } from '../../i18n/payments';
import { useAppSelector } from '../../store/core/hooks';
import { fetchPayments, selectPayment, selectPayments } from '../../store/portal/payments';
import { useLoad } from '../../store/core/useLoad';
import { anchors } from '../dashboard/menu';
import { Section } from '../dashboard/Section';
import { useLostFocus } from '../dashboard/useLostFocus';
import { DiscountCodeEntry } from './DiscountCodeEntry';
import { PaymentDialog } from './PaymentDialog';
import { PaymentList } from './PaymentList';
import { useComingBack } from './useComingBack';

/** What is to be paid, what may be bought, and the dialog that leads to paying. */
export function Payments() {
  const t = useText();
  const { status, errors, retry } = useLoad(fetchPayments);
  const payments = useAppSelector(selectPayments);
  const focusIfLost = useLostFocus();
  const [openId, setOpenId] = useState('');
  const open = useAppSelector((state) => selectPayment(state, openId));
  const isLoading = status === 'loading';
  const list = { refreshing: isLoading, onPay: setOpenId, onRefresh: retry };
  useComingBack(handleClose);

  /** Whatever happened in the dialog, or at the provider, is seen here afterwards. */
  function handleClose() {
    const isAdditional = payments?.additionalServices.some(({ _id }) => _id === openId);
    setOpenId('');
    retry();
    focusIfLost(isAdditional ? anchors.additionalServices : anchors.payments);
  }

  return (
    <>
      <Section id={anchors.payments} heading={t(texts.eventPayments)}>
        {!isLoading && status !== 'loaded' && (
          <Failure errors={errors} fallback={t(texts.failed)} onRetry={retry} />
        )}
        {!payments && isLoading && <Waiting lines={3} />}
        {payments && (
          <Stack spacing={2.5} useFlexGap>
            <PaymentList payments={payments.eventPayments} empty={t(texts.noEventPayments)} {...list} />
            {mayTakeCode(payments) && (
              <DiscountCodeEntry hasCode={hasCode(payments)} onAdded={() => focusIfLost(anchors.payments)} />
            )}
          </Stack>
        )}
      </Section>
      {payments && (
        <Section id={anchors.additionalServices} heading={t(texts.additionalServices)}>
          <PaymentList
            additional
            payments={payments.additionalServices}
            empty={t(texts.noAdditionalServices)}
            {...list}
          />
        </Section>
      )}
      {open && <PaymentDialog payment={open} onClose={handleClose} />}
    </>
  );
}

function hasCode({ eventPayments, additionalServices }: CustomerPayments): boolean {
  return [...eventPayments, ...additionalServices].some(({ discountCode }) => discountCode !== null);
}

/** Whether there is a payment that a code could be put on. */
function mayTakeCode({ eventPayments, additionalServices }: CustomerPayments): boolean {
  return [...eventPayments, ...additionalServices].some(
    ({ status, discountCode }) => status === 'new' && discountCode === null,
  );
}
