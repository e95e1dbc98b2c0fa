import { useState } from 'react';
import { CancellationOrder } from './CancellationOrder';
import { CancellationResult, type CancellationOutcome } from './CancellationResult';

interface Props {
  organizationId: string;
  customerIds: readonly string[];
  /** Called after the travellers have cancelled. */
  onDone: () => void;
  /** Called with true when a request starts and with false when it ends; in between, the dialog must stay open. */
  onBusy: (busy: boolean) => void;
}

/** Cancels the trips of travellers after a preview, and shows the result (rules §9.8). */
export function CancelTrip({ organizationId, customerIds, onDone, onBusy }: Props) {
  const [result, setResult] = useState<CancellationOutcome>();

  function handleOutcome(outcome: CancellationOutcome) {
    setResult(outcome);
    onDone();
  }

  if (result) return <CancellationResult organizationId={organizationId} result={result} />;
  return <CancellationOrder customerIds={customerIds} onBusy={onBusy} onOutcome={handleOutcome} />;
}
