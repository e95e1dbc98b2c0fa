import type { SheetField, SheetPreview, SheetResult } from '#contract/customerSheet';
import { customerColumnLabels } from '#contract/customerRow';
import { formatCount, formatNames } from '../../../format/words';

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

/** As many as a sentence can name. */
const maxLines = 10;

/** A question about lines that change both name and e-mail address. */
export function describeAnotherPerson(lines: readonly number[]): string {
  const [first, ...others] = lines.map(String);
  const subject =
    others.length === 0
      ? `Line ${first} changes`
      : `Lines ${formatNames(lines.map(String), maxLines)} change`;
  return `${subject} both the name and the e-mail address. Another person must accept the terms themselves: hand over the place to them on the customer’s page, and leave the line out.`;
}
