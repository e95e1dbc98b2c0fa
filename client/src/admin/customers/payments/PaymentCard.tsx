import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type { BankTransfer } from '#contract/chosenTransfer';
import { sumOfEuros } from '#contract/money';
import { isPaymentSoldOut, type StaffPayment } from '#contract/payment';
import { needsVariant } from '#contract/productVariant';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { Icon } from '../../icons';
import { formatReference } from '#contract/bankReference';
import { formatStaffDay, today } from '../../../format/dates';
import { formatEuros } from '../../../format/money';
import { useAppDispatch } from '../../../store/core/hooks';
import { togglePaid } from '../../../store/staff/customers/staffPayments';
import { FactLines } from '../../list/FactLines';
import { CustomersPaymentLinks } from './CustomersPaymentLinks';
import { PaymentDocuments } from './PaymentDocuments';
import { PaymentInfoDialog } from './PaymentInfoDialog';
import { noticeLabels, refundStatusLabels, statusIcons, statusLabels } from './paymentLabels';
import { isPastDay, MoneyDayInput } from './MoneyDayInput';
import { VariantButton } from './VariantButton';
import { RefundDialog } from './RefundDialog';

/** The refund requested in the address. */
export interface RequestedRefund {
  /** Id of the payment. */
  payment: string;
  /** Whether no other payment can be refunded, so that the dialog opens at once. */
  isOnly: boolean;
  onClose: () => void;
}

interface Props {
  payment: StaffPayment;
  /** The event's name if the payment is for an earlier trip; such a payment can only be refunded. */
  earlierTrip?: string;
  /** Called when the payment has changed on the server. */
  onOutdated: () => void;
  requestedRefund: RequestedRefund | undefined;
}

/** A payment with its status and the actions that staff can take. */
export function PaymentCard(props: Props) {
  const { payment, earlierTrip } = props;
  const { status, products, notices } = payment;
  const name = products[0]?.name ?? '';
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
        <Box sx={{ color: status === 'confirmed' ? 'success.main' : 'text.secondary', mt: 0.25 }}>
          <Icon name={statusIcons[status]} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <PaymentFacts payment={payment} earlierTrip={earlierTrip} />
          {notices.map(({ at, kind, amount }) => (
            <Typography key={at} variant="body2" sx={{ color: 'warning.main', fontWeight: 600, mt: 1 }}>
              {noticeLabels[kind]} ({formatEuros(amount, 'en')})
            </Typography>
          ))}
          <PaymentDocuments documents={payment.documents} />
        </Box>
      </Box>
      <PaymentActions {...props} name={name} />
    </Box>
  );
}

function PaymentFacts({
  payment,
  earlierTrip,
}: Pick<Props, 'payment'> & { earlierTrip: string | undefined }) {
  const { status, products, discountCode, total, left, refundAmount, refundStatus, transfer } = payment;
  const priceTotal = sumOfEuros(products.flatMap(({ price, serviceFee }) => [price, serviceFee]));
  return (
    <FactLines
      facts={[
        earlierTrip !== undefined && ['Event', earlierTrip],
        ['Status', awaitsTransfer(payment) ? awaitedLabel(payment) : statusLabels[status]],
        payment.invoicedTo !== undefined && ['Invoiced to', payment.invoicedTo],
        transfer && ['Bank transfer', describeTransfer(transfer)],
        payment.dueOn !== null && ['Due', formatStaffDay(payment.dueOn)],
        ['Price total', formatEuros(priceTotal, 'en')],
        discountCode && ['Discount code', `${discountCode.name} (${discountCode.discount} %)`],
        total !== priceTotal && ['Customer pays', formatEuros(total, 'en')],
        left > 0 && left < total && ['Left to pay', formatEuros(left, 'en')],
        refundAmount > 0 && ['Refunded', formatEuros(refundAmount, 'en')],
        refundStatus && refundStatus !== 'ok' && ['Refund', refundStatusLabels[refundStatus]],
      ]}
    />
  );
}

/** Whether a bank transfer by the traveller or by the buyer of an invoice is awaited. */
function awaitsTransfer({ status, transfer, invoicedTo }: StaffPayment): boolean {
  return status === 'waiting' && (transfer !== null || invoicedTo !== undefined);
}

function awaitedLabel({ invoicedTo }: StaffPayment): string {
  return invoicedTo === undefined ? 'Waiting for the bank transfer' : 'Waiting for the invoice to be paid';
}

function describeTransfer({ reference, dueOn }: BankTransfer): string {
  return `reference ${formatReference(reference)}, due ${formatStaffDay(dueOn)}`;
}

type PaymentActionsProps = Props & { name: string };

/** The actions depend on the status (rules §18.11). */
function PaymentActions({ payment, name, earlierTrip, onOutdated, requestedRefund }: PaymentActionsProps) {
  const [dialog, setDialog] = useState<'info' | 'refund' | 'links'>();
  const { status, refundable, left } = payment;
  const isCurrentTrip = earlierTrip === undefined;
  const requested = requestedRefund?.payment === payment._id ? requestedRefund : undefined;
  const shown = dialog ?? (requested?.isOnly ? 'refund' : undefined);
  const focusesRefund = requested?.isOnly === false;
  const refundButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focusesRefund) refundButton.current?.focus();
  }, [focusesRefund]);

  function close() {
    setDialog(undefined);
    requested?.onClose();
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
      {isCurrentTrip && (status === 'new' || awaitsTransfer(payment)) && (
        <TogglePaidButton
          payment={payment}
          label="Mark as paid"
          obstacle={obstacleToPay(payment)}
          onOutdated={onOutdated}
        />
      )}
      {status === 'confirmed' && (
        <Button
          ref={refundButton}
          variant="outlined"
          startIcon={<Icon name="refund" size={20} />}
          disabled={refundable <= 0}
          aria-label={`Refund ${name}`}
          onClick={() => setDialog('refund')}
        >
          Refund
        </Button>
      )}
      {isCurrentTrip && status === 'confirmed' && (
        <TogglePaidButton
          payment={payment}
          label="Mark as unpaid"
          obstacle={payment.moneyAtProvider ? 'First refund what was paid through the payment service' : ''}
          onOutdated={onOutdated}
        />
      )}
      {status !== 'confirmed' && refundable > 0 && (
        <Button
          ref={refundButton}
          variant="outlined"
          aria-label={`Refund ${name}`}
          onClick={() => setDialog('refund')}
        >
          Refund
        </Button>
      )}
      {isCurrentTrip && status === 'new' && left > 0 && obstacleToPay(payment) === '' && (
        <Button aria-label={`Somebody else pays: ${name}`} onClick={() => setDialog('links')}>
          Somebody else pays
        </Button>
      )}
      {payment.variants && <VariantButton payment={payment} variants={payment.variants} />}
      <Button aria-label={`Payment info of ${name}`} onClick={() => setDialog('info')}>
        Payment info
      </Button>
      {shown === 'info' && <PaymentInfoDialog payment={payment} onOutdated={onOutdated} onClose={close} />}
      {shown === 'links' && <CustomersPaymentLinks payment={payment} onClose={close} />}
      {shown === 'refund' && <RefundDialog payment={payment} onOutdated={onOutdated} onClose={close} />}
    </Box>
  );
}

/** Why a new payment cannot be made; '' if it can. A waiting one already holds its stock. */
function obstacleToPay(payment: StaffPayment): string {
  if (payment.status !== 'new') return '';
  if (isPaymentSoldOut(payment)) return 'Sold out';
  return needsVariant(payment) ? 'Choose a variant first' : '';
}

interface TogglePaidProps extends Pick<Props, 'payment' | 'onOutdated'> {
  label: string;
  /** Why the server would refuse; '' if it would not. */
  obstacle: string;
}

function TogglePaidButton({ payment, label, obstacle, onOutdated }: TogglePaidProps) {
  const dispatch = useAppDispatch();
  const [isConfirming, setIsConfirming] = useState(false);
  const [sending, setSending] = useState(false);
  const [receivedOn, setReceivedOn] = useState(today());
  const name = payment.products[0]?.name ?? '';

  async function handleToggle(day?: string) {
    setIsConfirming(false);
    // The button can be clicked again while the dialog closes.
    if (sending) return;
    setSending(true);
    const outcome = await dispatch(togglePaid(payment, day === today() ? undefined : day));
    setSending(false);
    if (!outcome.ok && outcome.status === 409) onOutdated();
  }

  return (
    <>
      <Button
        variant="outlined"
        loading={sending}
        disabled={obstacle !== ''}
        aria-label={`${label}: ${name}`}
        onClick={() => (payment.status === 'confirmed' ? void handleToggle() : setIsConfirming(true))}
      >
        {label}
      </Button>
      {obstacle !== '' && (
        <Typography variant="body2" sx={{ color: 'text.secondary', alignSelf: 'center' }}>
          {obstacle}
        </Typography>
      )}
      <ConfirmDialog
        open={isConfirming}
        question={`Mark ${name} as paid?`}
        no="No"
        yes="Yes"
        onNo={() => setIsConfirming(false)}
        onYes={() => isPastDay(receivedOn) && void handleToggle(receivedOn)}
        isYesDisabled={!isPastDay(receivedOn)}
      >
        <Typography sx={{ mb: 2 }}>
          {formatEuros(payment.left, 'en')} is then recorded as received outside the payment service, the
          payment counts as paid, and the customer gets a receipt by e-mail.
        </Typography>
        <MoneyDayInput label="Received on" value={receivedOn} onChange={setReceivedOn} />
      </ConfirmDialog>
    </>
  );
}
