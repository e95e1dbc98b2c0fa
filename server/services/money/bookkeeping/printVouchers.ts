import type { BookkeepingQuery } from '../../../contract/bookkeeping';
import { documentsPdf } from '../../../documents/documentsPdf';
import { documentView } from '../../../documents/documentView';
import { AppError } from '../../../lib/AppError';
import type { Actor } from '../../../lib/sessionToken';
import { SalesDocument } from '../../../models/salesDocument';
import { chosenOrganization } from '../../access/organizations';

/** A limit that keeps the file small enough to open, and the request within its time. */
const maxPrinted = 2_000;

/**
 * All receipts and credit notes of a period in one PDF, by day and number.
 * @throws as `chosenOrganization`; AppError `notFound` if there are none, `tooManyDocuments`
 */
export async function printVouchers(
  actor: Actor,
  organization: string | undefined,
  { from, to, event }: BookkeepingQuery,
): Promise<AsyncGenerator> {
  const filter = {
    organization: await chosenOrganization(actor, organization),
    day: { $gte: from, $lte: to },
    ...(event !== null && { event }),
  };
  const count = await SalesDocument.countDocuments(filter);
  if (count > maxPrinted) throw new AppError('tooManyDocuments', { params: { count, max: maxPrinted } });
  const documents = await SalesDocument.find(filter).sort({ day: 1, number: 1 }).limit(maxPrinted).lean();
  const [first, ...others] = documents.map(documentView);
  if (!first) throw new AppError('notFound');
  return documentsPdf(`${first.title} – ${others.at(-1)?.title ?? first.title}`, [first, ...others]);
}
