import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import type { MailingTiming } from '../../../contract/mailing';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { duplicateKeyFields } from '../../../lib/databaseErrors';
import type { Actor } from '../../../lib/sessionToken';
import { Customer } from '../../../models/customer';
import { type Addressees, Mailing, type StoredMailing, type StoredTiming } from '../../../models/mailing';
import { MailingBatch } from '../../../models/mailingBatch';
import { auditChange } from '../../access/audit/auditChanges';
import { recordMassChange } from '../../access/massChanges/recordMassChange';
import { organizationInReach } from '../../access/organizations';
import type { CheckedDraft } from './previewMailing';
import { type MailingView, readMailing } from './readMailings';
import { batchSize, buildRecipientQuery, pagesOfRecipients, type RecipientQuery } from './recipients';
import { planTimedRecipients } from './timedRecipients';

type MailingRequest = CheckedDraft & { receiverCount: number; key: string };

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
    return await transaction(async () => {
      const mailing = await storeMailing(actor, organization, request, contents);
      // A timed mailing can be stopped for longer than a step can be undone.
      if (!request.timing) await recordStep(actor, mailing, request);
      return mailing;
    });
  } catch (error) {
    const sent = duplicateKeyFields(error) ? await findSent(actor, request.key) : null;
    if (!sent) throw error;
    return sent;
  }
}

/** Records a mailing as a step that staff can undo while its mails are not sent (rules §13.8). */
async function recordStep(
  actor: Actor,
  { _id: subject, organization, emailSubject: about }: StoredMailing,
  { emailSubject: _subject, orgId: _orgId, receiverCount: count, ...selection }: MailingRequest,
): Promise<void> {
  const { recipients, options } = await buildRecipientQuery(organization, selection);
  const events = await Customer.distinct('event', recipients).setOptions(options);
  await recordMassChange(actor, { kind: 'mailing', organization, events, about, subject, count });
}

/**
 * Stores a mailing inside the caller's transaction.
 * @throws AppError `receiversChanged`, `noReceivers`
 */
export async function storeMailing(
  actor: Actor,
  organization: Types.ObjectId,
  request: MailingRequest,
  contents: string,
): Promise<StoredMailing> {
  const { emailSubject, emailHtml, emailSubjectEn, emailHtmlEn, ...rest } = request;
  const { marketingOnly, receiverCount, key, timing, orgId: _orgId, ...selection } = rest;
  const addressees = { ...selection, marketingOnly };
  const _id = new Types.ObjectId();
  const query = await buildRecipientQuery(organization, addressees);
  const { count, ...recipients } = timing
    ? await timedRecipients(query, timing, addressees)
    : await storeBatches(query, _id);
  if (count !== receiverCount) throw new AppError('receiversChanged', { params: { count } });
  if (count === 0) throw new AppError('noReceivers');
  const english = {
    ...(emailSubjectEn && { emailSubjectEn }),
    ...(emailHtmlEn && { emailHtmlEn }),
  };
  const text = { organization, emailSubject, emailHtml, ...english, marketingOnly };
  const after = { ...text, receiverCount, ...(timing && { timing }) };
  await auditChange(actor, { type: 'mailings', id: _id, organization, after });
  const order = { author: actor.id, key, contents, createdAt: clock.now() };
  return (await new Mailing({ _id, ...text, ...order, ...recipients }).save()).toObject();
}

/** Stores all recipients of a mailing that is sent at once. */
async function storeBatches(query: RecipientQuery, mailing: Types.ObjectId) {
  let count = 0;
  for await (const customers of pagesOfRecipients(query, batchSize)) {
    await new MailingBatch({ mailing, customers }).save();
    count += customers.length;
  }
  return { count, receiverCount: count, waiting: count };
}

/** A timed mailing has no recipients at first: `addDueRecipients` adds them. */
async function timedRecipients(query: RecipientQuery, timing: MailingTiming, addressees: Addressees) {
  const { events, inTime } = await planTimedRecipients(query, timing);
  const count = await Customer.countDocuments(inTime, query.options);
  const stored: StoredTiming = { ...timing, isOpen: true, events, addressees };
  return { count, receiverCount: 0, waiting: 0, timing: stored };
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
