import type { Difference } from '#contract/reconciliation';
import type { ReconciliationScope } from '../../store/staff/reconciliation';

export interface DifferenceProps {
  scope: ReconciliationScope;
  difference: Difference;
  /** Says what became of a change, as soon as that is known; '' for what an alert says. */
  announce: (work: Promise<string>) => Promise<void>;
}
