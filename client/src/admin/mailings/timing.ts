import type { NumberDraft } from '#contract/draft';
import type { InputFault } from '#contract/inputErrors';
import { hoursBeforeRange, type MailingAnchor, mailingAnchors, type MailingTiming } from '#contract/mailing';
import { formatCount } from '../../format/words';

/** When a mailing is sent, as staff enter it. */
export interface TimingValues {
  /** '' to send it at once. */
  anchor: MailingAnchor | '';
  amount: NumberDraft;
  unit: TimingUnit;
}

export const sentAtOnce: TimingValues = { anchor: '', amount: 2, unit: 'daysBefore' };

export const anchorLabels: Readonly<Record<MailingAnchor, string>> = {
  outboundSailing: 'outbound sailing',
  returnSailing: 'return sailing',
  dueDay: 'first due day of the group',
};

interface Unit {
  label: string;
  /** Negative after the anchor. */
  hoursBefore: number;
}

export const timingUnits = {
  daysBefore: { label: 'days before', hoursBefore: 24 },
  hoursBefore: { label: 'hours before', hoursBefore: 1 },
  hoursAfter: { label: 'hours after', hoursBefore: -1 },
  daysAfter: { label: 'days after', hoursBefore: -24 },
} as const satisfies Record<string, Unit>;
export type TimingUnit = keyof typeof timingUnits;

/** The highest number that may be entered in a unit. */
export function maxAmount(unit: TimingUnit): number {
  const { hoursBefore } = timingUnits[unit];
  return (hoursBefore > 0 ? hoursBeforeRange.max : hoursBeforeRange.min) / hoursBefore;
}

/** Why the number cannot be used; it may have been typed for another unit. */
export function faultOfAmount({ anchor, amount, unit }: TimingValues): InputFault | undefined {
  if (anchor === '') return undefined;
  if (typeof amount !== 'number') return { code: 'required' };
  const max = maxAmount(unit);
  return amount > max ? { code: 'notInRange', params: { min: 0, max } } : undefined;
}

/** Undefined if it is sent at once. */
export function toTiming({ anchor, amount, unit }: TimingValues): MailingTiming | undefined {
  if (anchor === '') return undefined;
  const hours = typeof amount === 'number' ? amount * timingUnits[unit].hoursBefore : 0;
  // Avoids -0.
  return { anchor, hoursBefore: hours || 0 };
}

export function isAnchor(value: string): value is MailingAnchor {
  return mailingAnchors.some((anchor) => anchor === value);
}

export function isUnit(value: string): value is TimingUnit {
  return Object.hasOwn(timingUnits, value);
}

/** `2 days before the outbound sailing` */
export function describeTiming({ anchor, hoursBefore }: MailingTiming): string {
  const what = `the ${anchorLabels[anchor]}`;
  if (hoursBefore === 0) return anchor === 'dueDay' ? `On ${what}` : `At ${what}`;
  const hours = Math.abs(hoursBefore);
  const length =
    hours % 24 === 0 ? formatCount(hours / 24, 'day', 'days') : formatCount(hours, 'hour', 'hours');
  return `${length} ${hoursBefore > 0 ? 'before' : 'after'} ${what}`;
}
