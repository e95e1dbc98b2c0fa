import { hasUnparsed } from '../../../components/form/unparsed';
import { formatStaffDay } from '../../../format/dates';
import type { PolicyDraft, StepDraft } from './policyDraft';

/** `100% is refunded until 31/01/2027, 50% until 14/02/2027, then nothing.` Skips steps that are empty or invalid. */
export function describeSteps(steps: readonly StepDraft[]): string {
  const parts = steps
    .filter((step) => step.until !== '' && step.percent !== null && !hasUnparsed(step))
    .toSorted((one, other) => (one.until < other.until ? -1 : 1))
    .map(({ until, percent }, index) => {
      const verb = index === 0 ? ' is refunded' : '';
      return `${percent}%${verb} until ${formatStaffDay(until)}`;
    });
  if (parts.length === 0) return 'Nothing is refunded.';
  return [...parts, 'then nothing.'].join(', ');
}

export function describePolicy(policy: PolicyDraft | null, getName: (product: string) => string): string {
  if (policy === null) return '';
  const { steps, products, keepsServiceFee, travellersMayCancel } = policy;
  return [
    describeSteps(steps),
    ...products.map((each) => `${getName(each.product)}: ${describeSteps(each.steps)}`),
    keepsServiceFee ? 'The service fee is kept.' : 'The service fee is not kept.',
    travellersMayCancel ? 'Travellers may cancel by themselves.' : 'Travellers may not cancel by themselves.',
  ].join(' ');
}
