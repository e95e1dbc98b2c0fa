import { createHash } from 'node:crypto';
import type { Types } from 'mongoose';
import type { SailingChangeInput } from '../../../contract/sailingChange';
import type { Context } from '../../../context';
import { AppError, InvalidInput } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { duplicateKeyFields } from '../../../lib/databaseErrors';
import type { Actor } from '../../../lib/sessionToken';
import type { StoredCustomer } from '../../../models/customer';
import { Ferry } from '../../../models/ferry';
import { SailingChange, type StoredSailingChange } from '../../../models/sailingChange';
import { SailingChoice } from '../../../models/sailingChoice';
import { lockReferences, referenceTo } from '../../access/lockReferences';
import { storeMailing } from '../../office/mailings/sendMailing';
import { lockGroups } from '../../people/customers/changeCustomers';
import { ferryInReach } from '../../trips/componentsInReach';
import { listTravellers } from '../../trips/trips';
import { ferries } from '../resources/ferry';
import { groups } from '../resources/group';
import { moveCheckIns } from './movedArrivals';
import { planChange, type PlannedChange } from './planChange';
import { storeSms } from './sms';
import { recordEvents } from '../../access/webhooks/recordEvents';

/**
 * Changes a sailing for groups, and stores the notice to their travellers; jobs send it. A request is done once per
 * idempotency key; repeating it returns the same change.
 * @throws AppError and InvalidInput as `planChange`; InvalidInput `required` (`smsText`); AppError `receiversChanged` if
 *   the number of travellers differs from the one shown; `outdated` if a ferry or hotel was changed in the meantime;
 *   `noReceivers`; `keyReused`; `smsNotSet`
 */
export async function changeSailing(
  actor: Actor,
  input: SailingChangeInput,
  key: string,
  { sms }: Context,
): Promise<StoredSailingChange> {
  if (input.smsText === null && input.smsTextEn) {
    throw new InvalidInput([{ code: 'required', path: 'smsText' }]);
  }
  const contents = digestOf(input);
  const earlier = await findByKey(actor, key);
  if (!earlier && input.smsText !== null && !sms) throw new AppError('smsNotSet');
  const done = earlier ?? (await store(actor, input, key, contents));
  if (done.contents !== contents) throw new AppError('keyReused');
  return done;
}

async function findByKey(actor: Actor, key: string): Promise<StoredSailingChange | null> {
  return SailingChange.findOne({ by: actor.id, key }).lean();
}

/** Returns the stored change, which may come from a concurrent request with the same key. */
async function store(
  actor: Actor,
  input: SailingChangeInput,
  key: string,
  contents: string,
): Promise<StoredSailingChange> {
  const { _id, organization } = await ferryInReach(actor, input.ferry);
  try {
    return await transaction(
      () => storeChange(actor, input, { key, contents }),
      [_id, organization, ...input.groups],
    );
  } catch (error) {
    const done = duplicateKeyFields(error) ? await findByKey(actor, key) : null;
    if (!done) throw error;
    return done;
  }
}

async function storeChange(
  actor: Actor,
  input: SailingChangeInput,
  request: Pick<StoredSailingChange, 'key' | 'contents'>,
): Promise<StoredSailingChange> {
  // A concurrent request with the same key may have been faster, after which the groups have no such ferry.
  const done = await findByKey(actor, request.key);
  if (done) return done;
  const plan = await planChange(actor, input);
  const { organization, _id: ferry } = plan.ferry;
  refuseOutdated(plan, input);
  const ids = plan.groups.map(({ group }) => group._id);
  await lockReferences(
    [
      ...referenceTo('ferry', Ferry, input.ferry),
      ...referenceTo('replacement', Ferry, plan.replacement && String(plan.replacement._id)),
    ],
    organization,
  );
  await lockGroups(ids);
  const travellers = await listTravellers(ids, ['group', 'phone', 'language']);
  if (travellers.length !== input.travellerCount) {
    throw new AppError('receiversChanged', { params: { count: travellers.length } });
  }
  // Before the sailing, from which it reads who arrives.
  await moveCheckIns(actor, plan, input.movedHotels);
  await moveSailing(actor, plan);
  const mailing = await storeNotice(actor, plan, input, { ...request, customers: travellers });
  const change = new SailingChange({
    organization,
    ferry,
    kind: input.kind,
    before: plan.before,
    after: plan.after,
    groups: ids,
    laterGroups: plan.laterGroups.map(({ _id }) => _id),
    offersRefund: input.offersRefund,
    answerBy: plan.answerBy,
    mailing,
    smsText: input.smsText,
    ...(input.smsTextEn && { smsTextEn: input.smsTextEn }),
    at: clock.now(),
    by: actor.id,
    ...request,
  });
  await change.save();
  recordEvents(organization, 'ferry.changed', [ferry]);
  await noteTravellers(change, plan, travellers);
  return change.toObject();
}

function refuseOutdated(
  { ferry, replacement }: PlannedChange,
  { revision, replacementRevision }: SailingChangeInput,
): void {
  if (ferry.revision !== revision || (replacement?.revision ?? null) !== replacementRevision) {
    throw new AppError('outdated');
  }
}

/** What they were to choose about an earlier change in the same direction ends. */
async function noteTravellers(
  change: StoredSailingChange,
  plan: PlannedChange,
  travellers: readonly Pick<StoredCustomer, '_id' | 'group' | 'phone' | 'language'>[],
): Promise<void> {
  const directions = new Map(plan.groups.map(({ group, direction }) => [String(group._id), direction]));
  const directionOf = ({ group }: Pick<StoredCustomer, 'group'>) => directions.get(String(group));
  for (const direction of new Set(directions.values())) {
    const customers = travellers.filter((each) => directionOf(each) === direction).map(({ _id }) => _id);
    await SailingChoice.updateMany(
      { customer: { $in: customers }, direction, isOpen: true },
      { $set: { isOpen: false } },
    );
  }
  await SailingChoice.insertMany(
    travellers.map(({ _id, group }) => ({
      change: change._id,
      organization: change.organization,
      customer: _id,
      group,
      direction: directions.get(String(group)),
      isOpen: true,
    })),
  );
  if (change.smsText !== null) await storeSms(change, travellers);
}

async function moveSailing(
  actor: Actor,
  { kind, ferry, after, groups: planned }: PlannedChange,
): Promise<void> {
  if (kind === 'retimed' && after) {
    await ferries.setFields(actor, ferry._id, {
      pointOfDeparture: { dateTime: after.departure.dateTime },
      destination: { dateTime: after.arrival.dateTime },
    });
  } else {
    for (const { group, ferries: fields } of planned) await groups.setFields(actor, group._id, fields);
  }
}

async function storeNotice(
  actor: Actor,
  { ferry: { organization } }: PlannedChange,
  { emailSubject, emailHtml, emailSubjectEn, emailHtmlEn }: SailingChangeInput,
  {
    key,
    contents,
    customers,
  }: { key: string; contents: string; customers: readonly { _id: Types.ObjectId }[] },
): Promise<Types.ObjectId> {
  const text = {
    emailSubject,
    emailHtml,
    ...(emailSubjectEn && { emailSubjectEn }),
    ...(emailHtmlEn && { emailHtmlEn }),
  };
  const everybody = { filters: {}, searchBarValue: '', search: '', marketingOnly: false };
  const mailing = await storeMailing(
    actor,
    organization,
    {
      ...text,
      ...everybody,
      orgId: String(organization),
      customers: customers.map(({ _id }) => String(_id)),
      receiverCount: customers.length,
      key: `sailingChange ${key}`,
    },
    contents,
  );
  return mailing._id;
}

/** Excludes what a new preview changes: repeating a request whose answer was lost is still the same request. */
function digestOf({
  travellerCount: _count,
  revision: _revision,
  replacementRevision: _other,
  ...request
}: SailingChangeInput): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
