import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { duplicateKeyFields } from '../../../lib/databaseErrors';
import type { Actor } from '../../../lib/sessionToken';
import { Customer } from '../../../models/customer';
import { Mailing, type StoredMailing } from '../../../models/mailing';
import { MailingBatch } from '../../../models/mailingBatch';
import { auditChange } from '../../access/audit/auditChanges';
import { recordMassChange } from '../../access/massChanges/recordMassChange';
import { organizationInReach } from '../../access/organizations';
import type { CheckedDraft } from './previewMailing';
import { type MailingView, readMailing } from './readMailings';
import { buildRecipientQuery, pagesOfRecipients } from './recipients';

type MailingRequest = CheckedDraft & { receiverCount: number; key: string };

/** Few enough for a short transaction when their mails are created. */
const batchSize = 500;

/**
 * Stores a mailing with its recipients; jobs create and send the mails. A request is stored once per
 * idempotency key; repeating it returns the same mailing.
 * @throws AppError `notFound` as `previewMailing`; `receiversChanged` if the number of recipients differs from the
 *   number shown to staff; `noReceivers`; `keyReused`
 */
export async function sendMailing(actor: Actor, request: MailingRequest): Promise<MailingView> {
  const organization = await organizationInReach(actor, request.orgId);
  const contents = digestOf(request);
  const sent = (await findSent(actor, request.key)) ?? (await store(actor, organization, request, contents));
  if (sent.contents !== contents) throw new AppError('keyReused');
  return readMailing(actor, String(sent._id));
}

async function findSent(actor: Actor, key: string): Promise<StoredMailing | null> {
  return Mailing.findOne({ author: actor.id, key }).lean();
}

/** Returns the stored mailing, which may come from a concurrent request with the same key. */
async function store(
  actor: Actor,
  organization: Types.ObjectId,
  request: MailingRequest,
  contents: string,
): Promise<StoredMailing> {
  try {
    return await transaction(() => storeMailing(actor, organization, request, contents));
  } catch (error) {
    const sent = duplicateKeyFields(error) ? await findSent(actor, request.key) : null;
    if (!sent) throw error;
    return sent;
  }
}

async function storeMailing(
  actor: Actor,
  organization: Types.ObjectId,
  request: MailingRequest,
  contents: string,
): Promise<StoredMailing> {
  const { emailSubject, emailHtml, emailSubjectEn, emailHtmlEn, ...rest } = request;
  const { marketingOnly, receiverCount, key, ...addressees } = rest;
  const _id = new Types.ObjectId();
  const query = await buildRecipientQuery(organization, { ...addressees, marketingOnly });
  let waiting = 0;
  for await (const customers of pagesOfRecipients(query, batchSize)) {
    await new MailingBatch({ mailing: _id, customers }).save();
    waiting += customers.length;
  }
  if (waiting !== receiverCount) throw new AppError('receiversChanged', { params: { count: waiting } });
  if (waiting === 0) throw new AppError('noReceivers');
  const english = {
    ...(emailSubjectEn && { emailSubjectEn }),
    ...(emailHtmlEn && { emailHtmlEn }),
  };
  const text = { organization, emailSubject, emailHtml, ...english, marketingOnly };
  const after = { ...text, receiverCount };
  await auditChange(actor, { type: 'mailings', id: _id, organization, after });
  const events = await Customer.distinct('event', query.recipients).setOptions(query.options);
  const step = { kind: 'mailing' as const, organization, events, about: emailSubject, subject: _id };
  await recordMassChange(actor, { ...step, count: receiverCount });
  const sending = { author: actor.id, key, contents, createdAt: clock.now() };
  return (await new Mailing({ _id, ...text, ...sending, receiverCount, waiting }).save()).toObject();
}

/**
 * Excludes the number of recipients, so that repeating a request whose answer was lost still counts as the
 * same request.
 */
function digestOf({ key: _key, receiverCount: _count, ...request }: MailingRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

/** Deletes the mailings of an organization, inside the transaction that deletes it. */
export async function deleteMailings(organization: Types.ObjectId): Promise<void> {
  const mailings = await Mailing.find({ organization }, '_id').lean();
  // There is no index of batches by mailing, because few organizations are ever deleted.
  await MailingBatch.deleteMany({ mailing: { $in: mailings.map(({ _id }) => _id) } });
  await Mailing.deleteMany({ organization });
}
