import { randomUUID } from 'node:crypto';
import type { Types } from 'mongoose';
import type { Cents } from '../../../contract/money';
import { offeredChoices, type SailingChoice as Choice } from '../../../contract/sailingChange';
import { AppError, InvalidInput, RefusedRequest } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Group, type StoredGroup } from '../../../models/group';
import { SailingChange, type StoredSailingChange } from '../../../models/sailingChange';
import { SailingChoice, type StoredSailingChoice } from '../../../models/sailingChoice';
import { auditChange } from '../../access/audit/auditChanges';
import { cancelTrips } from '../../office/cancellations/cancelTrips';
import { moveSeats } from '../../office/massActions/changeGroup';
import { changeAndAudit } from '../../people/customers/changeCustomers';
import { moveCustomers } from '../../people/customers/moveCustomers';
import { findShownChange } from '../../trips/sailingChanges/shownChange';
import { changeInReach } from './readChanges';

export interface Chosen {
  choice: Choice;
  /** The id of the group, with `later`. */
  group: string | null;
  /** As it was shown, with `refund`. */
  refundTotal: Cents | null;
}

/**
 * Stores what a traveller chooses, and carries it out. `go` can be changed until the time is over.
 * @throws AppError `notFound` without a changed sailing; `choiceEnded`; and as `choose`
 */
export async function chooseOwn(actor: Actor, chosen: Chosen): Promise<void> {
  const customer = await Customer.findById(parseObjectId(actor.id), 'group disabled').lean();
  const shown = customer && (await findShownChange(customer));
  if (!shown) throw new AppError('notFound');
  await choose(actor, shown.change, actor.id, chosen);
}

/**
 * Stores what a traveller has told staff, also after the time is over.
 * @throws AppError `notFound` for a change or traveller that is not in reach; and as `choose`
 */
export async function chooseForTraveller(
  actor: Actor,
  changeId: string,
  customer: string,
  chosen: Chosen,
): Promise<void> {
  const change = await changeInReach(actor, changeId);
  const _id = parseObjectId(customer);
  if (!(await SailingChoice.exists({ change: change._id, customer: _id }))) throw new AppError('notFound');
  await choose(actor, change, customer, chosen);
}

/**
 * One transaction stores the choice and carries it out, so that of two devices one is refused.
 * @throws InvalidInput `invalidChoice` (paths `choice`, `group`), `required` (`group`, `refundTotal`)
 * @throws AppError `choiceMade`; `conflict` if the traveller has left the group otherwise; `groupFull`;
 *   `paymentInProgress` and `cancellationChanged` as `cancelTrips`
 */
async function choose(
  actor: Actor,
  { _id: change }: StoredSailingChange,
  customer: string,
  chosen: Chosen,
): Promise<void> {
  const target = chosen.choice === 'later' && chosen.group !== null ? parseObjectId(chosen.group) : undefined;
  await changeAndAudit(
    actor,
    [customer],
    async (customers) => {
      // Read again: staff may have changed the time.
      const present = await SailingChange.findById(change).lean().orFail();
      if (actor.role === 'customer') refuseLate(present);
      const group = await readTarget(present, chosen, customers);
      await storeChoice(actor, change, customers, { choice: chosen.choice, chosenGroup: group && group._id });
      if (chosen.choice === 'refund') await refund(actor, customers, chosen.refundTotal);
      if (group) await move(customers, group);
    },
    target,
  );
}

function refuseLate({ answerBy }: StoredSailingChange): void {
  if (answerBy === null || answerBy <= clock.now()) throw new AppError('choiceEnded');
}

/** Returns the group to move to, with `later`. */
async function readTarget(
  change: StoredSailingChange,
  { choice, group }: Chosen,
  customers: readonly StoredCustomer[],
): Promise<StoredGroup | null> {
  if (!offeredChoices(change).includes(choice))
    throw new InvalidInput([{ code: 'invalidChoice', path: 'choice' }]);
  if (choice !== 'later') return null;
  if (group === null) throw new InvalidInput([{ code: 'required', path: 'group' }]);
  const offered = change.laterGroups.find((each) => String(each) === group);
  const target = offered && (await Group.findById(offered).lean());
  // The group may have moved to another event since it was offered, where nothing is paid yet.
  if (!target || !customers.every(({ event }) => event.equals(target.event))) {
    throw new InvalidInput([{ code: 'invalidChoice', path: 'group' }]);
  }
  return target;
}

/** The first choice wins, except `go`, which can still be changed. The history of the traveller records it. */
async function storeChoice(
  actor: Actor,
  change: Types.ObjectId,
  customers: readonly StoredCustomer[],
  chosen: Pick<StoredSailingChoice, 'choice' | 'chosenGroup'>,
): Promise<void> {
  for (const { _id: customer, organization: owner, group, disabled } of customers) {
    const before = await SailingChoice.findOneAndUpdate(
      { change, customer, isOpen: true, choice: { $in: [null, 'go'] } },
      { $set: { ...chosen, at: clock.now(), by: actor.id } },
    ).lean();
    if (!before) throw new AppError((await isReplaced(change, customer)) ? 'choiceEnded' : 'choiceMade');
    if (disabled || !before.group.equals(group)) throw new AppError('conflict');
    await auditChange(actor, {
      type: 'customers',
      id: customer,
      organization: owner,
      before: { sailingChoice: before.choice },
      after: { sailingChoice: chosen.choice },
    });
  }
}

/** Whether a later change has ended the choice. */
async function isReplaced(change: Types.ObjectId, customer: Types.ObjectId): Promise<boolean> {
  return (await SailingChoice.exists({ change, customer, isOpen: true })) === null;
}

async function refund(
  actor: Actor,
  customers: readonly StoredCustomer[],
  refundTotal: Cents | null,
): Promise<void> {
  if (refundTotal === null) throw new InvalidInput([{ code: 'required', path: 'refundTotal' }]);
  await cancelTrips(actor, customers, { refund: 'all', refundTotal, key: randomUUID() });
}

async function move(customers: readonly StoredCustomer[], target: StoredGroup): Promise<void> {
  await moveCustomers(target, customers);
  try {
    await moveSeats(customers, target);
  } catch (error) {
    // Travellers need not know how many seats are missing.
    if (error instanceof RefusedRequest) throw new AppError('groupFull', { path: 'group' });
    throw error;
  }
}
