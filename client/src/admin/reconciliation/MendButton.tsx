import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Mend } from '#contract/reconciliation';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { formatEuros } from '../../format/money';
import { useAppDispatch } from '../../store/core/hooks';
import { type Aftermath, mendDifference } from '../../store/staff/reconciliation';
import { customerFormPath } from '../layout/paths';
import type { DifferenceProps } from './differenceProps';
import { mendOf, mendTexts, subjectOf } from './differenceTexts';

/** Mends a difference here, or leads to where staff do it. */
export function MendButton(props: DifferenceProps) {
  const { difference } = props;
  const mend = mendOf(difference);
  if (mend === null) return null;
  if (mend !== 'refund') return <SendButton {...props} mend={mend} />;
  const { label } = mendTexts.refund;
  return (
    <Button
      component={Link}
      to={customerFormPath(difference.customer?._id ?? '')}
      variant="outlined"
      aria-label={`${label}: ${subjectOf(difference)}`}
    >
      {label}
    </Button>
  );
}

type SentMend = Exclude<Mend, 'refund'>;

const done: Readonly<Record<SentMend, string>> = {
  ask: 'Paytrail’s answer is recorded',
  record: 'The refund is recorded',
  issue: 'The documents are issued',
};

function SendButton({ scope, difference, announce, mend }: DifferenceProps & { mend: SentMend }) {
  const dispatch = useAppDispatch();
  const [confirming, setConfirming] = useState(false);
  const [sending, setSending] = useState(false);
  const { label } = mendTexts[mend];
  const amount = formatEuros(Math.abs(difference.theirs ?? 0), 'en');

  async function send(): Promise<string> {
    const aftermath = await dispatch(mendDifference(scope, difference.key));
    return textOf(aftermath, mend);
  }

  async function handleSend() {
    setConfirming(false);
    // The closing dialog can be clicked again.
    if (sending) return;
    setSending(true);
    await announce(send());
    setSending(false);
  }

  return (
    <>
      <Button
        variant="outlined"
        loading={sending}
        aria-label={`${label}: ${subjectOf(difference)}`}
        onClick={() => (mend === 'record' ? setConfirming(true) : void handleSend())}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={confirming}
        question={`Record a refund of ${amount}?`}
        no="No"
        yes="Yes"
        onNo={() => setConfirming(false)}
        onYes={() => void handleSend()}
      >
        It then counts as returned, as Paytrail’s list says. No money moves again.
      </ConfirmDialog>
    </>
  );
}

function textOf(aftermath: Aftermath, mend: SentMend): string {
  switch (aftermath) {
    case 'mended':
      return done[mend];
    case 'goneAlready':
      return 'The difference is gone already';
    case 'stays':
      return mend === 'ask' ? 'Paytrail was asked, and the difference stays' : 'The difference stays';
    case 'failed':
      return '';
  }
}
