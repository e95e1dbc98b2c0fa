import Stack from '@mui/material/Stack';
import type { CustomerPayments } from '#contract/payment';
import { Failure } from '../../components/Failure';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { useText, useInLanguage } from '../../i18n/language';
import { payments as texts } from '../../i18n/payments';
import { useAppSelector } from '../../store/core/hooks';
import { fetchPayments, selectPayment, selectPayments } from '../../store/portal/payments';
import { useLoad } from '../../store/core/useLoad';
import { anchors } from '../sections';
import { Section } from '../Section';
import { useFocusIfLost } from '../../hooks/useFocusIfLost';
import { DiscountCodeEntry } from './discountCode/DiscountCodeEntry';
import { EarlierTrips } from './earlier/EarlierTrips';
import { PaymentDialog } from './checkout/PaymentDialog';
import { PaymentList } from './PaymentList';
import { useEffect, useEffectEvent } from 'react';
import { transferAnchor } from './transfer/TransferDetails';

interface Props {
  /** The id of the payment whose dialog is open. */
  openId: string;
  onOpen: (id: string) => void;
}

/** The mandatory payments, additional products, payments of earlier trips, and the payment dialog (rules §17.11). */
export function Payments({ openId, onOpen }: Props) {
  const t = useText();
  const { status, errors, retry } = useLoad(fetchPayments);
  const payments = useInLanguage(useAppSelector(selectPayments));
  const focusIfLost = useFocusIfLost();
  const openPayment = useInLanguage(useAppSelector((state) => selectPayment(state, openId)));
  const isLoading = status === 'loading';
  const listProps = { refreshing: isLoading, onPay: onOpen, onRefresh: retry };
  usePageRestored(handleClose);

  /** Refetches, because the dialog or the provider may have changed the payment. */
  function handleClose() {
    const isAdditional = payments?.additionalServices.some(({ _id }) => _id === openId);
    closeAndFocus(isAdditional ? anchors.additionalServices : anchors.payments);
  }

  function closeAndFocus(anchor: string) {
    onOpen('');
    retry();
    focusIfLost(anchor);
  }

  return (
    <>
      <Section id={anchors.payments} heading={t(texts.eventPayments)}>
        {!isLoading && status !== 'loaded' && (
          <Failure errors={errors} fallback={t(texts.failed)} onRetry={retry} />
        )}
        {!payments && isLoading && <LoadingSkeleton lines={3} />}
        {payments && (
          <Stack spacing={2.5} useFlexGap>
            <PaymentList
              payments={payments.eventPayments}
              emptyText={t(texts.noEventPayments)}
              {...listProps}
            />
            {canTakeCode(payments) && (
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
            emptyText={t(texts.noAdditionalServices)}
            {...listProps}
          />
        </Section>
      )}
      {payments && <EarlierTrips trips={payments.earlierTrips} refreshing={isLoading} onRefresh={retry} />}
      {openPayment && (
        <PaymentDialog
          payment={openPayment}
          onClose={handleClose}
          onTransfer={() => closeAndFocus(transferAnchor(openId))}
        />
      )}
    </>
  );
}

function hasCode({ eventPayments, additionalServices }: CustomerPayments): boolean {
  return [...eventPayments, ...additionalServices].some(({ discountCode }) => discountCode !== null);
}

function canTakeCode({ eventPayments, additionalServices }: CustomerPayments): boolean {
  return [...eventPayments, ...additionalServices].some(
    ({ status, discountCode }) => status === 'new' && discountCode === null,
  );
}

/** Calls `onRestore` when the browser restores the page from the back/forward cache. */
function usePageRestored(onRestore: () => void): void {
  const handleRestore = useEffectEvent(onRestore);

  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) handleRestore();
    };
    window.addEventListener('pageshow', handlePageShow);
    return () => window.removeEventListener('pageshow', handlePageShow);
  }, []);
}
