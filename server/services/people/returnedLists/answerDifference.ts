import type { DifferenceAnswer } from '../../../contract/returnedList';
import { AppError, InvalidInput } from '../../../lib/AppError';
import type { Actor } from '../../../lib/sessionToken';
import { Customer } from '../../../models/customer';
import { ReturnedList } from '../../../models/returnedList';
import { moveGuest } from '../../rooms/moveGuest';
import { type Versions, versionsFor } from '../consents/consents';
import { saveCustomer } from '../customers/changeCustomer';
import { customerInReach } from '../customers/readCustomer';
import { readPerson } from '../sheet/person';
import type { SheetRules } from '../sheet/planSheet';
import type { Cells } from '../sheet/readCells';
import type { Difference } from './compareLists';
import { findSubject, type Subject } from './findSubject';
import { auditList, changeList } from './importReturnedList';
import { type ImportedView, readReturnedList, type ReturnedListView, withPeople } from './readReturnedList';

type Rules = Pick<SheetRules, 'checkChange'>;

/**
 * Takes over the value of the returned list, or notes whether the carrier or hotel has to correct it.
 * @param rules those of the form of a customer
 * @throws AppError `notFound`, `differenceGone` (path `key`) if it has changed meanwhile; InvalidInput `invalidChoice`
 *   (path `answer`) for a difference whose value cannot be taken, and as the form
 */
export async function answerDifference(
  actor: Actor,
  list: string,
  id: string,
  input: DifferenceAnswer,
  rules: Rules,
): Promise<ReturnedListView> {
  const subject = await findSubject(actor, list, id);
  // Before the transaction, because it may store the texts (rules §5.11).
  const versions = await readVersions((await findDifference(actor, list, id, input)).difference);
  await changeList(subject, async () => {
    const { imported, difference } = await findDifference(actor, list, id, input);
    if (input.answer === 'take') await take(actor, difference, versions, rules);
    await storeAnswer(actor, subject, imported, input);
  });
  return readReturnedList(actor, list, id);
}

async function findDifference(actor: Actor, list: string, id: string, { key, answer }: DifferenceAnswer) {
  const { imported } = await readReturnedList(actor, list, id);
  const difference = imported?.differences.find((each) => each.key === key);
  if (!imported || !difference) throw new AppError('differenceGone', { path: 'key' });
  if (answer === 'take' && !difference.canTake)
    throw new InvalidInput([{ code: 'invalidChoice', path: 'answer' }]);
  return { imported, difference };
}

async function readVersions({ person }: Difference): Promise<Versions | undefined> {
  const customer = person && (await Customer.findById(person.id, 'organization language').lean());
  return customer ? versionsFor(customer) : undefined;
}

async function take(
  actor: Actor,
  { kind, person, row, names, move }: Difference,
  versions: Versions | undefined,
  { checkChange }: Rules,
): Promise<void> {
  if (!person || !row || !versions) throw new AppError('differenceGone', { path: 'key' });
  if (move) {
    await moveGuest(actor, person.id, move);
    return;
  }
  const cells: Cells =
    kind === 'name' && names
      ? { lastName: names.lastName, firstName: names.firstName }
      : { [kind === 'nationality' ? 'country' : kind]: row[kind as 'birthday' | 'gender' | 'nationality'] }; // one of these can be taken
  const customer = await customerInReach(actor, person.id);
  const { disabled, group } = customer;
  const input = await checkChange({ ...readPerson(cells, customer), disabled, group: String(group) });
  await saveCustomer(actor, person.id, input, undefined, versions);
}

async function storeAnswer(
  actor: Actor,
  subject: Subject,
  imported: ImportedView,
  { key, answer }: DifferenceAnswer,
): Promise<void> {
  const { stored, rows } = imported;
  const others = stored.reported.filter((each) => each !== key);
  const reported = answer === 'report' ? [...others, key] : others;
  await ReturnedList.updateOne({ _id: stored._id }, { $set: { rows: withPeople(imported, rows), reported } });
  await auditList(actor, subject, stored, { ...stored, reported });
}
