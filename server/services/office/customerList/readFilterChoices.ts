import type { Model, Types } from 'mongoose';
import type { QuestionChoice } from '../../../contract/customerRow';
import { answerPlace } from '../../../contract/question';
import { nameCollation } from '../../../lib/database';
import type { Actor } from '../../../lib/sessionToken';
import { Accommodation } from '../../../models/accommodation';
import { DiscountCode } from '../../../models/discountCode';
import { Event } from '../../../models/event';
import { Ferry } from '../../../models/ferry';
import { Group } from '../../../models/group';
import { Product } from '../../../models/product';
import type { Choice } from '../../trips/listChoices';
import { toAskedQuestion } from '../../trips/questions/askedQuestions';
import { organizationInReach } from '../../access/organizations';

/**
 * The options of the filters of an organization's customers, each list sorted by name.
 * @throws AppError `notFound` for an organization that is not the actor's
 */
export async function readFilterChoices(actor: Actor, id: string) {
  const organization = await organizationInReach(actor, id);
  const [groups, events, ferries, discountCodes, accommodations, products, mandatoryProducts, questions] =
    await Promise.all([
      readChoices(Group, { organization }),
      readChoices(Event, { organization }),
      readChoices(Ferry, { organization }),
      readChoices(DiscountCode, { organization }),
      readChoices(Accommodation, { organization }),
      readChoices(Product, { organization, mandatory: false }),
      readChoices(Product, { organization, mandatory: true }),
      readQuestions(organization),
    ]);
  return { groups, events, ferries, discountCodes, accommodations, products, mandatoryProducts, questions };
}

async function readChoices<Stored extends Choice>(
  model: Model<Stored>,
  filter: { organization: Types.ObjectId; mandatory?: boolean },
): Promise<Choice[]> {
  return model.find(filter, 'name').sort({ name: 1 }).collation(nameCollation).lean<Choice[]>();
}

/**
 * The questions of an organization with these ids, in the order of the ids, except those whose answers are kept apart.
 * @throws AppError `notFound` for an organization that is not the actor's
 */
export async function readQuestionChoices(
  actor: Actor,
  organizationId: string,
  ids: readonly string[],
): Promise<QuestionChoice[]> {
  if (ids.length === 0) return [];
  const questions = await readQuestions(await organizationInReach(actor, organizationId));
  return ids.flatMap((id) => questions.find(({ _id }) => _id === id) ?? []);
}

async function readQuestions(organization: Types.ObjectId): Promise<QuestionChoice[]> {
  const events = await Event.find({ organization, 'questions.0': { $exists: true } }, 'questions')
    .sort({ date: -1, name: 1 })
    .lean();
  return events.flatMap(({ _id: event, questions = [] }) =>
    questions
      .filter((question) => answerPlace(question) === 'customer')
      .map((question) => {
        const { _id, kind, text, options } = toAskedQuestion(question);
        return { _id, event: String(event), groups: question.groups.map(String), kind, text, options };
      }),
  );
}
