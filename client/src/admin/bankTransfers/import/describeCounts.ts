import type { ImportCounts } from '#contract/bankTransfer';
import { formatCount } from '../../../format/words';

/** `47 payments are paid by it, 3 wait below, 0 were known already, 0 were left out` */
export function describeCounts({ matched, queued, known, skipped }: ImportCounts): string {
  const leftOut = skipped > 0 ? ': money that went out, and payouts of Paytrail' : '';
  return [
    formatCount(matched, 'payment is paid by it', 'payments are paid by it'),
    formatCount(queued, 'waits below', 'wait below'),
    formatCount(known, 'was known already', 'were known already'),
    formatCount(skipped, 'was left out', 'were left out') + leftOut,
  ].join(', ');
}

/**
 * For an earlier import, whose entries may have been resolved since: `47 paid, 3 for staff, 0 known already, 2 left
 * out`
 */
export function describeImport({ matched, queued, known, skipped }: ImportCounts): string {
  const numbers = [matched, queued, known, skipped].map((count) => count.toLocaleString('en'));
  const words = ['paid', 'for staff', 'known already', 'left out'];
  return numbers.map((number, index) => `${number} ${words[index]}`).join(', ');
}
