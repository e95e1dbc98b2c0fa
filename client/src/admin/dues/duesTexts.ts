import type { DueProduct, Exemption } from '#contract/dues';
import { formatCount } from '../../format/words';
import { formatStaffDay } from '../../format/dates';
import { formatEuros } from '../../format/money';

export function describeStep(step: number): string {
  if (step === 0) return 'on the due date';
  const days = formatCount(Math.abs(step), 'day', 'days');
  return step < 0 ? `${days} before the due date` : `${days} after the due date`;
}

export function describeDue({ product, amount, dueOn, step }: DueProduct): string {
  return `${product}: ${formatEuros(amount, 'en')}, due ${formatStaffDay(dueOn)}, reminder ${describeStep(step)}`;
}

export function describeExemption({ product, dueOn, reason, pausedUntil }: Exemption): string {
  return `${product}, due ${formatStaffDay(dueOn)}: ${reasons[reason](pausedUntil)}`;
}

const reasons: Readonly<Record<Exemption['reason'], (pausedUntil: string | null) => string>> = {
  moneyWaits: () => 'money has arrived and is waiting for staff',
  paused: (until) => `paused until ${until === null ? '' : formatStaffDay(until)}`,
  paying: () => 'the payment is under way',
  told: () => 'this reminder has already been sent',
};
