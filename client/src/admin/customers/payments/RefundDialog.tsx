import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import type { NumberDraft } from '#contract/draft';
import type { Euros } from '#contract/money';
import type { Refundable, RefundPurpose, StaffPayment } from '#contract/payment';
import { today } from '../../../format/dates';
import { formatEuros } from '../../../format/money';
import { showAlert } from '../../../store/core/alerts';
import { useAppDispatch } from '../../../store/core/hooks';
import { hasUnknownRefund, refundPayment } from '../../../store/staff/customers/staffPayments';
import {
  RefundAmountField,
  RefundPartChoice,
  RefundPurposeChoice,
  refundPartAmount,
  offeredParts,
  type RefundPart,
} from '../../refunds/refundFields';
import { BankTransferChoice, useBankTransferChoice } from './BankTransferChoice';
import { isPastDay, MoneyDayInput } from './MoneyDayInput';

interface Props {
  payment: StaffPayment;
  /** Called when the payment may have changed on the server. */
  onOutdated: () => void;
  onClose: () => void;
}

/** Refunds a payment: the whole remaining amount unless staff choose another amount. */
export function RefundDialog({ payment, onOutdated, onClose }: Props) {
  const { refundableThroughProvider, paidThroughProvider, products } = payment;
  const titleId = useId();
  const dispatch = useAppDispatch();
  const hasSurplus = payment.refundableSurplus > 0;
  const [purpose, setPurpose] = useState<RefundPurpose>(hasSurplus ? 'surplus' : 'sale');
  const limits = limitsFor(purpose, payment);
  const { refundable } = limits;
  const [amount, setAmount] = useState<NumberDraft<Euros>>(refundable);
  const [isOtherChosen, setIsOtherChosen] = useState(!paidThroughProvider);
  const [isByBank, setIsByBank] = useState(false);
  const account = useBankTransferChoice();
  const isOtherChannel = isOtherChosen && !isByBank;
  const [returnedOn, setReturnedOn] = useState(today());
  const [sending, setSending] = useState(false);
  const amountField = useRef<HTMLDivElement>(null);
  const accountFields = useRef<HTMLDivElement>(null);
  const isAboveProvider =
    !isOtherChannel &&
    !isByBank &&
    typeof amount === 'number' &&
    amount <= refundable &&
    amount > refundableThroughProvider;
  const isDayReady = !isOtherChannel || isPastDay(returnedOn);
  const isReady = typeof amount === 'number' && amount > 0 && !isAboveProvider && isDayReady;

  function handlePurpose(chosen: RefundPurpose) {
    setPurpose(chosen);
    setAmount(limitsFor(chosen, payment).refundable);
  }

  function handlePart(part: RefundPart) {
    setAmount(part === 'other' ? null : refundPartAmount(part, limits));
    if (part === 'other') amountField.current?.querySelector('input')?.focus();
  }

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isReady || sending) return;
    if (amount > refundable) {
      dispatch(showAlert('error', 'Refunded amount can not be higher than maximum refundable amount'));
      return;
    }
    if (isByBank && !account.check()) {
      accountFields.current?.querySelector<HTMLElement>('[name="iban"]')?.focus();
      return;
    }
    setSending(true);
    const outcome = await dispatch(
      refundPayment(payment._id, {
        amount,
        refundFromOtherChannel: isOtherChannel,
        ...(isByBank && account.toInput()),
        ...(hasSurplus && { purpose }),
        ...(isOtherChannel && isPastDay(returnedOn) && returnedOn !== today() && { day: returnedOn }),
      }),
    );
    setSending(false);
    if (outcome.ok) onClose();
    // Somebody else may have refunded, or the refund was made and only the answer was lost.
    else onOutdated();
  }

  return (
    <Dialog open onClose={sending ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <DialogTitle id={titleId} variant="h2">
          Refund {products[0]?.name}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography>Maximum refundable amount: {formatEuros(refundable, 'en')}</Typography>
            {!sending && hasUnknownRefund(payment._id) && (
              <Typography variant="body2" sx={{ color: 'warning.main', fontWeight: 600 }}>
                A refund was sent, but its outcome is not known. If you send it again with the same amount, it
                is still one refund, not two.
              </Typography>
            )}
            {hasSurplus && <RefundPurposeChoice payment={payment} value={purpose} onChange={handlePurpose} />}
            <RefundPartChoice
              offered={offeredParts([limits])}
              value={matchingPart(amount, limits)}
              onChange={handlePart}
              describe={(part) => (part === 'other' ? '' : formatEuros(refundPartAmount(part, limits), 'en'))}
            />
            <div ref={amountField}>
              <RefundAmountField label="Amount" value={amount} onChange={setAmount} />
            </div>
            {isAboveProvider && (
              <Typography variant="body2" sx={{ color: 'warning.main', fontWeight: 600 }}>
                The payment service can send back at most {formatEuros(refundableThroughProvider, 'en')} at
                once.
              </Typography>
            )}
            <FormControlLabel
              label="Refunded from other channel"
              control={
                <Checkbox
                  checked={isOtherChannel}
                  disabled={!paidThroughProvider || isByBank}
                  onChange={(event) => setIsOtherChosen(event.target.checked)}
                />
              }
            />
            <FormControlLabel
              label="Send by bank transfer"
              control={
                <Checkbox checked={isByBank} onChange={(event) => setIsByBank(event.target.checked)} />
              }
            />
            {isByBank ? (
              <div ref={accountFields}>
                <BankTransferChoice paymentId={payment._id} choice={account} />
              </div>
            ) : (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {isOtherChannel
                  ? 'You have returned the money yourself; it is only recorded here.'
                  : 'The payment service sends the money back to where it came from.'}
              </Typography>
            )}
            {isOtherChannel && (
              <MoneyDayInput label="Returned on" value={returnedOn} onChange={setReturnedOn} />
            )}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose} disabled={sending}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={sending} disabled={!isReady}>
            Refund
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** How much can be refunded for a purpose. */
function limitsFor(purpose: RefundPurpose, payment: StaffPayment): Refundable {
  const { refundableSale, refundableSurplus } = payment;
  if (refundableSurplus === 0) return payment;
  return purpose === 'sale'
    ? { ...payment, refundable: refundableSale }
    : { ...payment, refundable: refundableSurplus, refundableWithoutFee: refundableSurplus };
}

/** The part that the amount equals, whether staff chose or typed it. */
function matchingPart(amount: NumberDraft<Euros>, limits: Refundable): RefundPart {
  return (
    offeredParts([limits]).find((part) => part !== 'other' && refundPartAmount(part, limits) === amount) ??
    'other'
  );
}
