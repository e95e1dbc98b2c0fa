import {
  exampleCount,
  type LeftOutReason,
  leftOutReasons,
  type MailingDraft,
  type MailingText,
} from '../../../contract/mailing';
import type { RenderedMail } from '../../../emails/render';
import type { Actor } from '../../../lib/sessionToken';
import type { Context } from '../../../context';
import { unsubscribePage } from '../../access/links/unsubscribeLink';
import { Customer } from '../../../models/customer';
import { organizationInReach } from '../../access/organizations';
import type { Clause } from '../../../models/textSearch';
import type { Addressees } from '../../../models/mailing';
import { buildRecipientQuery, type RecipientQuery } from './recipients';
import { mailingRenderer, type Recipient, recipientFields } from './renderMailing';
import { type CustomerSending, planTimedRecipients } from './timedRecipients';

export type CheckedDraft = Addressees & MailingText & Pick<MailingDraft, 'orgId' | 'timing'>;

export interface LeftOutView {
  reason: LeftOutReason;
  count: number;
  /** The first of these customers, without deleted ones. */
  customers: { firstName: string; lastName: string }[];
}

export interface MailingPreviewView {
  receiverCount: number;
  leftOut: LeftOutView[];
  examples: { recipient: Recipient; mail: RenderedMail }[];
  /** Empty if it is sent at once. */
  sendings: CustomerSending[];
}

/** The maximum number of names shown per reason. */
const maxNames = 10;

/**
 * The recipients of a mailing, the customers left out with reasons, and the mails to the first recipients.
 * @throws AppError `notFound` for an organization that is not the actor's, or a malformed id
 */
export async function previewMailing(
  actor: Actor,
  draft: CheckedDraft,
  { config }: Context,
): Promise<MailingPreviewView> {
  const organization = await organizationInReach(actor, draft.orgId);
  const query = await buildRecipientQuery(organization, draft);
  const timed = draft.timing ? await planTimedRecipients(query, draft.timing) : null;
  const recipients = timed?.inTime ?? query.recipients;
  const first = await Customer.find(recipients, [...recipientFields], query.options)
    .sort({ _id: 1 })
    .limit(exampleCount)
    .lean<Recipient[]>();
  // A generic link, because staff could use a customer's own link.
  const link = draft.marketingOnly ? unsubscribePage(config) : null;
  const renderFor = await mailingRenderer(draft, first, link);
  const receiverCount = await Customer.countDocuments(recipients, query.options);
  return {
    receiverCount,
    leftOut: await listLeftOut(query, receiverCount, draft.marketingOnly, timed?.outOfTime),
    sendings: timed?.sendings ?? [],
    examples: first.map((recipient) => ({ recipient, mail: renderFor(recipient) })),
  };
}

async function listLeftOut(
  query: RecipientQuery,
  receiverCount: number,
  marketingOnly: boolean,
  outOfTime: Clause | undefined,
): Promise<LeftOutView[]> {
  const disabled = await listCustomers(query.disabled, query);
  const noMarketing = marketingOnly ? await listCustomers(query.noMarketing, query) : noCustomers;
  const noTime = outOfTime ? await listCustomers(outOfTime, query) : noCustomers;
  const found = receiverCount + disabled.count + noMarketing.count + noTime.count;
  // A named customer who is not found was deleted, or belongs to another organization.
  const deleted = { ...noCustomers, count: query.named === null ? 0 : query.named - found };
  const reasons = { disabled, noMarketing, deleted, noTime };
  return leftOutReasons.map((reason) => ({ reason, ...reasons[reason] })).filter(({ count }) => count > 0);
}

const noCustomers = { count: 0, customers: [] };

async function listCustomers(filter: Clause, { options }: RecipientQuery) {
  const count = await Customer.countDocuments(filter, options);
  if (count === 0) return noCustomers;
  const customers = await Customer.find(filter, 'firstName lastName', options)
    .sort({ _id: 1 })
    .limit(maxNames)
    .lean();
  return { count, customers };
}
