import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DifferenceResolution } from '#contract/reconciliation';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { formatEuros } from '../../format/money';
import { useAppDispatch } from '../../store/core/hooks';
import { type ResolveOutcome, resolveDifference } from '../../store/staff/reconciliation';
import { customerFormPath } from '../layout/paths';
import {
  type DifferenceProps,
  availableResolution,
  resolutionTexts,
  differenceSubject,
} from './differenceTexts';

/** Resolves a difference, or links to the page where staff resolve it. */
export function ResolveButton(props: DifferenceProps) {
  const { difference } = props;
  const resolution = availableResolution(difference);
  if (resolution === null) return null;
  if (resolution !== 'refund') return <SendButton {...props} resolution={resolution} />;
  const { label } = resolutionTexts.refund;
  return (
    <Button
      component={Link}
      to={customerFormPath(difference.customer?._id ?? '')}
      variant="outlined"
      aria-label={`${label}: ${differenceSubject(difference)}`}
    >
      {label}
    </Button>
  );
}

type SentResolution = Exclude<DifferenceResolution, 'refund'>;

const doneMessages: Readonly<Record<SentResolution, string>> = {
  ask: 'Paytrail’s answer is recorded',
  record: 'The refund is recorded',
  issue: 'The documents are issued',
};

function SendButton({
  scope,
  difference,
  announce,
  resolution,
}: DifferenceProps & { resolution: SentResolution }) {
  const dispatch = useAppDispatch();
  const [isConfirming, setConfirming] = useState(false);
  const [sending, setSending] = useState(false);
  const { label } = resolutionTexts[resolution];
  const amount = formatEuros(Math.abs(difference.theirs ?? 0), 'en');

  async function send(): Promise<string> {
    const outcome = await dispatch(resolveDifference(scope, difference.key));
    return describeOutcome(outcome, resolution);
  }

  async function handleSend() {
    setConfirming(false);
    // The button can be clicked again while the dialog closes.
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
        aria-label={`${label}: ${differenceSubject(difference)}`}
        onClick={() => (resolution === 'record' ? setConfirming(true) : void handleSend())}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        question={`Record a refund of ${amount}?`}
        no="No"
        yes="Yes"
        onNo={() => setConfirming(false)}
        onYes={() => void handleSend()}
      >
        It is recorded as refunded, as in Paytrail’s list. No further money is moved.
      </ConfirmDialog>
    </>
  );
}

function describeOutcome(outcome: ResolveOutcome, resolution: SentResolution): string {
  switch (outcome) {
    case 'resolved':
      return doneMessages[resolution];
    case 'alreadyGone':
      return 'The difference is already gone';
    case 'unresolved':
      return resolution === 'ask'
        ? 'Paytrail was asked, and the difference remains'
        : 'The difference remains';
    case 'failed':
      return '';
  }
}
