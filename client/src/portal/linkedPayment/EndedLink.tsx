import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { BankTransfer } from '#contract/chosenTransfer';
import type { LinkedPayment, LinkedPaymentState } from '#contract/paymentLink';
import { PageTitle } from '../../components/PageTitle';
import { useText, type Wording } from '../../i18n/language';
import { linkedPayment as texts } from '../../i18n/linkedPayment';
import { useAppDispatch } from '../../store/core/hooks';
import { cancelThroughLink } from '../../store/portal/linkedPayment';
import { Facts } from '../Facts';
import { QrCode } from '../payments/transfer/QrCode';
import { TransferFacts } from '../payments/transfer/TransferFacts';

type EndedState = Exclude<LinkedPaymentState, 'open'>;

interface Props {
  token: string;
  state: EndedState;
  payment: LinkedPayment;
  onChange: (payment: LinkedPayment) => void;
}

/** Explains why nothing can be paid through the link now, and offers what can be done about it. */
export function EndedLink({ token, state, payment, onChange }: Props) {
  const t = useText();
  const { mayCancel, transfer, event, product, firstName, organization } = payment;
  const [title, text] = getMessage(state, mayCancel);
  return (
    <>
      <Stack role="status" spacing={2}>
        <PageTitle>{t(title)}</PageTitle>
        <Typography>{t(text)}</Typography>
      </Stack>
      {transfer && <Transfer transfer={transfer} />}
      <Facts
        facts={[
          [t(texts.traveller), firstName],
          [t(texts.trip), event],
          [t(texts.product), product],
          [t(texts.organizer), organization],
        ]}
      />
      {mayCancel && (
        <CancelButton
          token={token}
          label={state === 'transfer' ? texts.cancelTransfer : texts.startAgain}
          onChange={onChange}
        />
      )}
    </>
  );
}

const messages: Record<EndedState, [Wording<string>, Wording<string>]> = {
  paid: [texts.paid, texts.paidText],
  partPaid: [texts.partPaid, texts.partPaidText],
  busy: [texts.busy, texts.busyText],
  pending: [texts.pending, texts.pendingText],
  transfer: [texts.transfer, texts.transferOthersText],
  invoiced: [texts.invoiced, texts.invoicedText],
  soldOut: [texts.soldOut, texts.soldOutText],
  closed: [texts.closed, texts.closedText],
};

/** @param isOwn whether the open checkout or bank transfer was started through this link */
function getMessage(state: EndedState, isOwn: boolean): [Wording<string>, Wording<string>] {
  if (isOwn && state === 'busy') return [texts.busy, texts.busyOwnText];
  if (isOwn && state === 'transfer') return [texts.transfer, texts.transferText];
  return messages[state];
}

function Transfer({ transfer }: { transfer: BankTransfer }) {
  return (
    <Stack spacing={2}>
      <TransferFacts transfer={transfer} />
      {transfer.qrText !== null && <QrCode text={transfer.qrText} />}
    </Stack>
  );
}

interface CancelButtonProps extends Pick<Props, 'token' | 'onChange'> {
  label: Wording<string>;
}

function CancelButton({ token, label, onChange }: CancelButtonProps) {
  const dispatch = useAppDispatch();
  const t = useText();
  const [sending, setSending] = useState(false);

  async function handleClick() {
    setSending(true);
    const outcome = await dispatch(cancelThroughLink(token));
    setSending(false);
    if (outcome.ok) onChange(outcome.result);
  }

  return (
    <Button
      variant="outlined"
      loading={sending}
      sx={{ alignSelf: 'flex-start' }}
      onClick={() => void handleClick()}
    >
      {t(label)}
    </Button>
  );
}
