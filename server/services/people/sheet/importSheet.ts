import { byId } from '../../../lib/findByIds';
import { Types } from 'mongoose';
import type { CustomerSheetImport, SheetResult } from '../../../contract/customerSheet';
import { inLanguage, type Language } from '../../../contract/languages';
import type { ById } from '../../../contract/reference';
import { dayText } from '../../../emails/format';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { duplicateKeyFields } from '../../../lib/databaseErrors';
import type { Actor } from '../../../lib/sessionToken';
import { Account } from '../../../models/account';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Group } from '../../../models/group';
import { Organization } from '../../../models/organization';
import { auditChanges } from '../../access/audit/auditChanges';
import { queueMails } from '../../mail/queueMail';
import { takeSeats } from '../../trips/groups/seats';
import { versionsFor, type Versions } from '../consents/consents';
import { saveCustomer } from '../customers/changeCustomer';
import { newUserCode } from '../registration/enrol';
import { confirmTravel } from '../travelConfirmations/confirmTravel';
import { type PlannedLine, planSheet, type SheetRules } from './planSheet';
import { readSheet, type Sheet } from './readSheet';
import { recordEvents } from '../../access/webhooks/recordEvents';

type NewLine = Extract<PlannedLine, { kind: 'new' }>;
type ChangedLine = Extract<PlannedLine, { kind: 'changed' }>;

/**
 * Registers and changes the travellers of a sheet, all or none (rules §24.3).
 * @throws AppError `sheetChanged` unless it would do what the preview showed; as `readSheet` and `planSheet`
 */
export async function importSheet(
  actor: Actor,
  input: ById<CustomerSheetImport>,
  rules: SheetRules,
): Promise<SheetResult> {
  const sheet = await readSheet(actor, input);
  const { organization, _id: event } = sheet.event;
  const groups = await Group.find({ event }, '_id').lean();
  const versions = await readVersions(organization);
  // Checking thousands of people takes seconds, for which the transaction would block registrations.
  const remembered = rememberChecks(rules);
  await planSheet(sheet, remembered);
  try {
    return await transaction(
      () => applySheet(actor, sheet, input, remembered, versions),
      [organization, ...groups.map(({ _id }) => _id)],
    );
  } catch (error) {
    // Somebody has registered with one of the addresses in the meantime.
    if (duplicateKeyFields(error)) throw new AppError('sheetChanged');
    throw error;
  }
}

/** Read before the transaction, because it may store the texts (rules §5.11). */
async function readVersions(organization: Types.ObjectId): Promise<Record<Language, Versions>> {
  return {
    fi: await versionsFor({ organization, language: 'fi' }),
    en: await versionsFor({ organization, language: 'en' }),
  };
}

/** The same rules, which check each person once. */
function rememberChecks({ checkNew, checkChange }: SheetRules): SheetRules {
  return { checkNew: rememberAnswers(checkNew), checkChange: rememberAnswers(checkChange) };
}

function rememberAnswers<Answer>(
  ask: (input: object) => Promise<Answer>,
): (input: object) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (input) => {
    const key = JSON.stringify(input);
    const answer = answers.get(key) ?? ask(input);
    answers.set(key, answer);
    return answer;
  };
}

async function applySheet(
  actor: Actor,
  sheet: Sheet,
  { invite, newCount, changedCount }: ById<CustomerSheetImport>,
  rules: SheetRules,
  versions: Record<Language, Versions>,
): Promise<SheetResult> {
  const { planned, faults } = await planSheet(sheet, rules);
  const added = planned.filter((each): each is NewLine => each.kind === 'new');
  const changed = planned.filter((each): each is ChangedLine => each.kind === 'changed');
  if (faults.length > 0 || added.length !== newCount || changed.length !== changedCount)
    throw new AppError('sheetChanged');
  for (const { customer, input } of changed) {
    await saveCustomer(actor, String(customer._id), input, undefined, versions[customer.language]);
  }
  const stored = await storeNew(actor, sheet, added);
  const others = planned.flatMap((each) => (each.kind === 'new' ? [] : [each.customer._id]));
  const invitedCount = invite ? await inviteAll(sheet, [...stored, ...others]) : 0;
  return { newCount, changedCount, unchangedCount: planned.length - newCount - changedCount, invitedCount };
}

/** Stores the new customers, and returns their ids. Takes the seats last, because registrations contend for the groups. */
async function storeNew(
  actor: Actor,
  { event: { _id: event, organization } }: Sheet,
  added: readonly NewLine[],
): Promise<Types.ObjectId[]> {
  if (added.length === 0) return [];
  const now = clock.now();
  const codes = await freeUserCodes(organization, added.length);
  const customers = added.map(({ input }, place) => ({
    ...input,
    _id: new Types.ObjectId(),
    organization,
    event,
    group: new Types.ObjectId(input.group),
    userCode: codes[place],
    registeredAt: now,
    seatSince: now,
    unconfirmedSince: now,
  }));
  await Account.insertMany(customers.map(({ _id, email }) => ({ _id, email, kind: 'customer' })));
  const stored = await Customer.insertMany(customers);
  recordEvents(
    organization,
    'customer.registered',
    customers.map(({ _id }) => _id),
  );
  const records: StoredCustomer[] = stored.map((customer) => customer.toObject());
  confirmTravel(records);
  await auditChanges(
    actor,
    records.map((after) => ({ type: 'customers', id: after._id, organization, after })),
  );
  for (const [group, seats] of countBy(customers.map((customer) => String(customer.group)))) {
    const missing = await takeSeats(
      { _id: new Types.ObjectId(group), event },
      { customers: seats, seats, paid: [] },
    );
    if (missing > 0) throw new AppError('sheetChanged');
  }
  return records.map(({ _id }) => _id);
}

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Codes that no customer of the organization has; the unique index decides. */
async function freeUserCodes(organization: Types.ObjectId, count: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < count) {
    while (codes.size < count) codes.add(newUserCode());
    const taken = await Customer.find({ organization, userCode: { $in: [...codes] } }, 'userCode').lean();
    for (const { userCode } of taken) codes.delete(userCode);
  }
  return [...codes];
}

/** Invites those of these customers who have neither a password nor an invitation yet. */
async function inviteAll({ event }: Sheet, ids: readonly Types.ObjectId[]): Promise<number> {
  const uninvited = { passwordHash: { $exists: false }, invitedAt: { $exists: false } };
  const accounts = await Account.find({ _id: { $in: ids }, ...uninvited }, '_id').lean();
  const customers = await Customer.find({
    _id: { $in: accounts.map(({ _id }) => _id) },
    disabled: false,
  }).lean();
  const { name, nameEn, date, organization } = await Event.findById(
    event._id,
    'name nameEn date organization',
  )
    .lean()
    .orFail();
  const inviter = await Organization.findById(organization, 'name nameEn').lean().orFail();
  const groups = byId(await Group.find({ event: event._id }, 'name nameEn').lean());
  await Account.updateMany(
    { _id: { $in: customers.map(({ _id }) => _id) } },
    { $set: { invitedAt: clock.now() } },
  );
  await queueMails(
    'tripInvitation',
    customers.map((recipient) => ({
      recipient,
      values: {
        event: name,
        eventEn: nameEn,
        date: dayText(date),
        group: groups.get(String(recipient.group))?.name ?? '',
        groupEn: groups.get(String(recipient.group))?.nameEn,
        inviter: inLanguage(inviter, recipient.language).name,
      },
    })),
  );
  return customers.length;
}
