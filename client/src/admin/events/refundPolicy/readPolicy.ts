import { formatStaffDay } from '../../../format/dates';
import type { PolicyDraft, StepDraft } from './policyDraft';

/** `Until 31/01/2027 100 %, until 14/02/2027 50 %, then nothing.` Leaves out steps that are not filled in. */
export function readSteps(steps: readonly StepDraft[]): string {
  const parts = steps
    .filter(({ until, percent }) => until !== '' && percent !== null)
    .toSorted((one, other) => (one.until < other.until ? -1 : 1))
    .map(({ until, percent }) => `until ${formatStaffDay(until)} ${percent} %`);
  if (parts.length === 0) return 'Nothing goes back.';
  const sentence = [...parts, 'then nothing.'].join(', ');
  return `U${sentence.slice(1)}`;
}

export function readPolicy(policy: PolicyDraft | null, nameOf: (product: string) => string): string {
  if (policy === null) return '';
  const { steps, products, keepsServiceFee, travellersMayCancel } = policy;
  return [
    readSteps(steps),
    ...products.map((each) => `${nameOf(each.product)}: ${readSteps(each.steps)}`),
    keepsServiceFee ? 'The service fee is kept.' : 'The service fee is not kept.',
    travellersMayCancel ? 'Travellers may cancel by themselves.' : 'Travellers may not cancel by themselves.',
  ].join(' ');
}
