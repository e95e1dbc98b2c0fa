import type { AnswersByQuestion } from '../../../contract/answer';
import { AppError } from '../../../lib/AppError';
import { nameCollation } from '../../../lib/database';
import { findByIds } from '../../../lib/findByIds';
import type { Actor } from '../../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Group } from '../../../models/group';
import { HealthAnswers } from '../../../models/healthAnswers';
import { readsHealthAnswers } from '../../access/authorize';
import { recordSecurityEvent } from '../../access/securityEvents/recordSecurityEvent';
import { eventInReach } from '../../trips/questions/eventQuestions';
import { customerInReach } from '../customers/readCustomer';

export interface HealthAnswersView {
  customer: Pick<StoredCustomer, '_id' | 'firstName' | 'lastName'>;
  group: string;
  answers: AnswersByQuestion;
}

/**
 * The health answers of a customer. The reading is recorded before the answers are returned.
 * @throws AppError `notFound`, `notAllowed`
 */
export async function readHealthAnswers(actor: Actor, customerId: string): Promise<HealthAnswersView> {
  const customer = await customerInReach(actor, customerId);
  await refuseOthers(actor);
  const { organization, _id: account } = customer;
  await recordSecurityEvent({ kind: 'healthRead', organization, account, actor });
  const [view] = await viewsOf([customer]);
  return view ?? { customer, group: '', answers: {} };
}

/**
 * The health answers of all customers of an event who have a seat and have given any, sorted by name.
 * @throws AppError `notFound`, `notAllowed`
 */
export async function listHealthAnswers(actor: Actor, eventId: string): Promise<HealthAnswersView[]> {
  const { _id: event, organization } = await eventInReach(actor, eventId);
  await refuseOthers(actor);
  const groups = await Group.distinct('_id', { event });
  const customers = await Customer.find(
    { group: { $in: groups }, disabled: false },
    'firstName lastName group',
  )
    .sort({ lastName: 1, firstName: 1, _id: 1 })
    .collation(nameCollation)
    .lean();
  const views = await viewsOf(customers);
  await recordSecurityEvent({
    kind: 'healthRead',
    organization,
    account: null,
    actor,
    details: { rows: views.length },
  });
  return views;
}

async function refuseOthers(actor: Actor): Promise<void> {
  if (!(await readsHealthAnswers(actor))) throw new AppError('notAllowed');
}

type Named = Pick<StoredCustomer, '_id' | 'firstName' | 'lastName' | 'group'>;

async function viewsOf(customers: readonly Named[]): Promise<HealthAnswersView[]> {
  const answers = await HealthAnswers.find({ _id: { $in: customers.map(({ _id }) => _id) } }).lean();
  const answersOf = new Map(answers.map((each) => [String(each._id), each.answers]));
  const groups = await findByIds(
    Group,
    customers.map(({ group }) => group),
    ['name'],
  );
  return customers.flatMap((customer) => {
    const own = answersOf.get(String(customer._id));
    return own ? [{ customer, group: groups.get(String(customer.group))?.name ?? '', answers: own }] : [];
  });
}
