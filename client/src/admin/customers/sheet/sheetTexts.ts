import type { SheetField, SheetPreview, SheetResult } from '#contract/customerSheet';
import { customerColumnLabels } from '#contract/customerRow';
import { formatCount } from '../../../format/words';

/** What the fields of a sheet are called. */
export const fieldLabels: Readonly<Record<SheetField, string>> = {
  ...customerColumnLabels,
  country: 'Nationality',
  language: 'Language of mails',
};

/** `12 new customers, 3 changed, 40 unchanged` */
export function describeSheetCounts({
  newCount,
  changedCount,
  unchangedCount,
}: Pick<SheetPreview, 'newCount' | 'changedCount' | 'unchangedCount'>): string {
  const added = formatCount(newCount, 'new customer', 'new customers');
  return `${added}, ${changedCount.toLocaleString('en')} changed, ${unchangedCount.toLocaleString('en')} unchanged`;
}

export function describeSheetResult(result: SheetResult): string {
  const invited =
    result.invitedCount === 0
      ? 'No invitations were sent.'
      : `${formatCount(result.invitedCount, 'invitation is', 'invitations are')} on the way.`;
  return `Imported: ${describeSheetCounts(result)}. ${invited}`;
}
