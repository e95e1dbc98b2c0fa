import type { Difference } from '#contract/reconciliation';
import type { ReconciliationScope } from '../../store/staff/reconciliation';

export interface DifferenceProps {
  scope: ReconciliationScope;
  difference: Difference;
  /** Announces the result of a change once it is known; '' if an alert shows it already. */
  announce: (work: Promise<string>) => Promise<void>;
}
