import type { Types } from 'mongoose';
import { Accommodation } from './accommodation';
import { Customer } from './customer';

/*
 * What identifies a person, in each collection: a backup contains it only sealed, under a key that is deleted with the
 * person (rules §14.6). Fields are sealed unless they are listed as plain, so that no new field is forgotten.
 */

/** A stored record, or an element of a list in it. */
export type Part = Readonly<Record<string, unknown>>;

/** The owner of the key that seals a part: a person, or the record itself, whose key is deleted with it. */
export interface Subject {
  of: string;
  id: Types.ObjectId;
}

/**
 * What a restore does with a part whose key is gone:
 * - `drop`: removes it
 * - `empty`: sets its sealed fields to null, as the product has done since
 * - `erase`: the same, and has the product erase the record at its next start, with all that belongs to it
 */
export type WhenGone = 'drop' | 'empty' | 'erase';

export interface SealedPart {
  /** The list whose elements are sealed separately; if it is missing, the record itself is sealed. */
  list?: string;
  /** The only sealed field; all but the plain ones if it is missing. */
  only?: string;
  plain: readonly string[];
  /** Null if nothing is to be sealed. */
  subject: (part: Part, record: Part, collection: string) => Subject | null;
  whenGone: WhenGone;
}

const ofPerson = (id: unknown): Subject | null => (id ? { of: 'person', id: id as Types.ObjectId } : null);
const ofRecord = (_part: Part, { _id }: Part, collection: string): Subject => ({
  of: collection,
  id: _id as Types.ObjectId,
});

const person =
  (field: string): SealedPart['subject'] =>
  (part) =>
    ofPerson(part[field]);

export const sealedParts: Readonly<Record<string, readonly SealedPart[]>> = {
  [Customer.collection.name]: [
    // The address may be that of the lead.
    {
      only: 'email',
      plain: [],
      subject: ({ lead, _id }) => ofPerson(lead ?? _id),
      whenGone: 'empty',
    },
    {
      plain: [
        ...['email', 'revision', 'organization', 'event', 'group', 'userCode', 'language', 'disabled'],
        ...['paidProducts', 'discountCodes', 'roomPartnerChosen', 'roomType', 'room', 'consents'],
        ...['remindersPausedUntil', 'registeredAt', 'lead', 'namedAt', 'seatSince', 'unconfirmedSince'],
        ...['handoverFee', 'provisionalSeat', 'cancelledAt', 'seatReleasedAt'],
      ],
      subject: person('_id'),
      whenGone: 'erase',
    },
  ],
  accounts: [{ plain: ['kind', 'version', 'addressVersion'], subject: person('_id'), whenGone: 'empty' }],
  admins: [
    {
      plain: ['revision', 'role', 'organization', 'healthReaderIn', 'unconfirmedSince'],
      subject: person('_id'),
      whenGone: 'erase',
    },
  ],
  healthAnswers: [{ plain: ['organization'], subject: person('_id'), whenGone: 'empty' }],
  documentAnswers: [{ plain: ['organization'], subject: person('_id'), whenGone: 'empty' }],
  complaints: [
    {
      plain: ['organization', 'event', 'customer', 'source', 'enteredBy', 'receivedOn', 'answerBy', 'isOpen'],
      subject: person('customer'),
      whenGone: 'drop',
    },
  ],
  travelConfirmations: [
    { plain: ['organization', 'customer', 'at', 'language'], subject: person('customer'), whenGone: 'drop' },
  ],
  ownerRequests: [
    {
      plain: ['organization', 'right', 'state', 'requestedAt', 'requestedBy', 'answeredAt'],
      subject: person('requestedBy'),
      whenGone: 'empty',
    },
  ],
  signOnAttempts: [
    {
      plain: ['organization', 'edition', 'browserHash', 'checks', 'account', 'expiresAt'],
      subject: ({ account }) => ofPerson((account as Part | null)?._id),
      whenGone: 'empty',
    },
  ],
  // The history of other records names nobody but staff, and is kept when they are deleted.
  audit: [
    {
      plain: ['at', 'type', 'record', 'organization', 'action', 'by'],
      subject: ({ type, record }) => (type === 'customers' ? ofPerson(record) : null),
      whenGone: 'empty',
    },
  ],
  tripChanges: [{ plain: ['massChange', 'customer', 'at'], subject: person('customer'), whenGone: 'drop' }],
  boardingMarks: [
    {
      plain: [
        ...['organization', 'ferry', 'direction', 'position', 'customer', 'about', 'count', 'replaces', 'at'],
        ...['device', 'by'],
      ],
      subject: person('customer'),
      whenGone: 'empty',
    },
  ],
  manifests: [
    { list: 'rows', plain: ['customer', 'roommates'], subject: person('customer'), whenGone: 'empty' },
    { list: 'answers', plain: ['customer', 'question'], subject: person('customer'), whenGone: 'drop' },
  ],
  returnedLists: [
    {
      list: 'rows',
      plain: ['customer', 'line'],
      subject: (row, list, collection) => ofPerson(row.customer) ?? ofRecord(row, list, collection),
      whenGone: 'drop',
    },
  ],
  waitingParties: [
    {
      plain: [
        ...['organization', 'group', 'language', 'people', 'state', 'together', 'sharesRoom', 'joinedAt'],
        ...['drawEntry', 'precedence', 'account', 'confirmedAt', 'isOpen', 'lacksBeds', 'offer', 'endedAt'],
        ...['tokenHashes', 'withdrawn'],
      ],
      subject: ofRecord,
      whenGone: 'erase',
    },
  ],
  handovers: [
    {
      plain: [
        ...[
          'organization',
          'event',
          'group',
          'customer',
          'newcomer',
          'by',
          'money',
          'fee',
          'language',
          'state',
        ],
        ...['isOpen', 'startedAt', 'expiresAt', 'endedAt', 'tokenHashes', 'toReturn'],
      ],
      subject: ofRecord,
      whenGone: 'erase',
    },
  ],
  earlyAccessEntries: [{ plain: ['organization', 'list'], subject: ofRecord, whenGone: 'drop' }],
  linkPayers: [
    {
      plain: ['organization', 'customer', 'payment', 'link', 'kind', 'language', 'at', 'paidAt'],
      subject: ofRecord,
      whenGone: 'drop',
    },
  ],
  bankEntries: [
    {
      plain: [
        ...[
          'organization',
          'format',
          'account',
          'bankId',
          'bookingIds',
          'isSum',
          'bookedOn',
          'amount',
          'place',
        ],
        ...['reference', 'lacks', 'state', 'reason', 'payment', 'parts', 'resolution', 'import'],
      ],
      subject: ofRecord,
      whenGone: 'empty',
    },
  ],
  bankRefunds: [
    {
      plain: [
        ...['organization', 'payment', 'customer', 'stamp', 'endToEndId', 'at', 'amount', 'product', 'state'],
        'run',
      ],
      subject: ofRecord,
      whenGone: 'empty',
    },
  ],
  refundRuns: [
    {
      plain: ['organization', 'at', 'by', 'executionDay', 'amount', 'refunds', 'state'],
      subject: ofRecord,
      whenGone: 'empty',
    },
  ],
  passCopies: [
    {
      plain: ['organization', 'pass', 'wallet', 'dueAt', 'changes', 'attempts'],
      subject: ofRecord,
      whenGone: 'drop',
    },
  ],
  sailingSms: [
    {
      plain: [
        ...['change', 'organization', 'language', 'customers', 'status', 'sendAt', 'giveUpAt', 'tries'],
        'sentAt',
      ],
      subject: ofRecord,
      whenGone: 'drop',
    },
  ],
  mails: [
    {
      plain: [
        ...['kind', 'organization', 'account', 'mailing', 'toStaff', 'language', 'mentions', 'wasConfirmed'],
        ...['document', 'confirmation', 'status', 'createdAt', 'sendAt', 'tries', 'sentAt', 'resentAt'],
      ],
      subject: ofRecord,
      whenGone: 'drop',
    },
  ],
  rooms: [{ only: 'note', plain: [], subject: ofRecord, whenGone: 'empty' }],
  roomarrangements: [{ list: 'rooms', only: 'note', plain: [], subject: ofRecord, whenGone: 'empty' }],
  customerViews: [
    {
      list: 'views',
      plain: ['isShared'],
      subject: (_view, { person: author }) => ofPerson(author),
      whenGone: 'drop',
    },
  ],
  resetrequests: [{ plain: ['language'], subject: ofRecord, whenGone: 'drop' }],
  resettokens: [
    {
      plain: ['purpose', 'account', 'addressVersion', 'version', 'expiresAt'],
      subject: ofRecord,
      whenGone: 'drop',
    },
  ],
};

/** What a record must match for its key to be kept, if its fields are emptied before it is deleted. */
export const keptWhile: Readonly<Record<string, object>> = {
  bankEntries: {
    $or: [{ payer: { $ne: null } }, { message: { $ne: null } }, { payerAccount: { $ne: null } }],
  },
  bankRefunds: { $or: [{ account: { $ne: null } }, { holder: { $ne: null } }, { reason: { $ne: null } }] },
  refundRuns: { file: { $ne: null } },
  handovers: { email: { $ne: null } },
  rooms: { note: { $nin: [null, ''] } },
};

/** Collections in which thousands of records are deleted together, such as all mails of an erased trip. */
export const shortLived: ReadonlySet<string> = new Set([
  'mails',
  'sailingSms',
  'resetrequests',
  'resettokens',
]);

/** The collections that a backup contains as they are, by the reason. */
export const plainCollections: Readonly<Record<string, readonly string[]>> = {
  'They name nobody.': [
    ...[
      Accommodation.collection.name,
      'actionCounts',
      'alarms',
      'allotments',
      'attemptCounts',
      'bankImports',
      'booksClosings',
    ],
    ...['clientFiles', 'consentTexts', 'discountCodes', 'documentNumbers', 'draws'],
    ...['earlyAccessLists', 'emails', 'erasureNotices', 'events', 'explanations', 'ferries', 'jobLeases'],
    ...['mailings', 'manifestTemplates', 'massChanges', 'products', 'providerReports', 'sailingChanges'],
    ...['seatHolds', 'signOns', 'summedGroups', 'upgrades', 'walletSettings', 'webhooks', 'webhookCounters'],
    ...['webhookDeliveries', 'apiKeys'],
  ],
  'They identify people only by ids, which lead nowhere once the people are erased.': [
    ...['cancellations', 'discardedmailfiles', 'mailingBatches', 'massRefunds', 'passkeyChallenges'],
    ...['paymentLinks', 'recordedEvents', 'reminders', 'roomwishes'],
    ...['sailingChoices', 'walletPasses'],
  ],
  'The law requires them to be kept when a person is erased.': [
    ...[
      'advanceTransfers',
      'invoices',
      'movements',
      'payments',
      'providerEntries',
      'salesDocuments',
      'securityEvents',
    ],
  ],
  'They contain contacts that are published to travellers.': ['groups', 'organizations'],
};
