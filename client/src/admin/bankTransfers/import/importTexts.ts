import type { BankImport, ImportCounts, ImportUndoObstacle } from '#contract/bankTransfer';
import { formatStaffInstant } from '../../../format/dates';
import { formatCount } from '../../../format/words';

/** `47 payments were marked as paid, 3 wait below, 0 were already known, 0 were skipped` */
export function describeCounts({ matched, refunds, queued, known, skipped }: ImportCounts): string {
  const skippedLines = skipped > 0 ? ': outgoing money, and payouts from Paytrail' : '';
  return [
    formatCount(matched, 'payment was marked as paid', 'payments were marked as paid'),
    ...(refunds > 0 ? [formatCount(refunds, 'line is about refunds', 'lines are about refunds')] : []),
    formatCount(queued, 'waits below', 'wait below'),
    formatCount(known, 'was already known', 'were already known'),
    formatCount(skipped, 'was skipped', 'were skipped') + skippedLines,
  ].join(', ');
}

/**
 * For an earlier import, whose entries may have been resolved since: `47 paid, 3 for staff, 0 already known, 2
 * skipped`
 */
export function describeImport({ matched, refunds, queued, known, skipped }: ImportCounts): string {
  const counts = [
    [matched, 'paid'],
    ...(refunds > 0 ? [[refunds, 'about refunds'] as const] : []),
    [queued, 'for staff'],
    [known, 'already known'],
    [skipped, 'skipped'],
  ] as const;
  return counts.map(([count, words]) => `${count.toLocaleString('en')} ${words}`).join(', ');
}

const keptTexts: Record<Exclude<ImportUndoObstacle, 'undone'>, string> = {
  empty: 'It had no new lines.',
  used: 'Cannot be undone: it marked payments as paid, or somebody has dealt with one of its lines.',
  completes: 'Cannot be undone: it has completed lines of an earlier statement.',
  repeated: 'Cannot be undone: a later statement has the same lines.',
  closed: 'Cannot be undone: its days are closed in the books.',
  earlierVersion: '',
};

/** Why an import cannot be undone, or by whom it was; '' if it can be undone, or if the reason is unknown. */
export function describeWhyKept({ undone, whyKept }: Pick<BankImport, 'undone' | 'whyKept'>): string {
  if (undone) return `Undone ${formatStaffInstant(undone.at)} · ${undone.by}`;
  return whyKept === null || whyKept === 'undone' ? '' : keptTexts[whyKept];
}
