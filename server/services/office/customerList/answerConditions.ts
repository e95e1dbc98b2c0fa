import type { Types } from 'mongoose';
import { type AnswerFilter, answerStates } from '../../../contract/customerRow';
import { answerPlace } from '../../../contract/question';
import { Event } from '../../../models/event';
import type { Clause } from '../../../models/textSearch';
import { Group } from '../../../models/group';

/**
 * One clause per filter, limited to the groups that are asked. Answers that are kept apart are not among the customers'
 * answers, so a filter by them matches nobody.
 */
export async function answerConditions(
  organization: Types.ObjectId,
  filters: readonly AnswerFilter[] = [],
): Promise<Clause[]> {
  if (filters.length === 0) return [];
  const ids = filters.map(({ question }) => question);
  const events = await Event.find({ organization, 'questions._id': { $in: ids } }, 'questions').lean();
  const groups = await Group.find({ event: { $in: events.map(({ _id }) => _id) } }, 'event').lean();
  return filters.map(({ question: id, values }) => {
    const event = events.find(({ questions = [] }) => questions.some(({ _id }) => String(_id) === id));
    const question = event?.questions?.find(({ _id }) => String(_id) === id);
    if (!event || !question || answerPlace(question) !== 'customer') return { group: { $in: [] } };
    const ofEvent = groups.filter((group) => group.event.equals(event._id)).map(({ _id }) => _id);
    return {
      group: { $in: question.groups.length > 0 ? question.groups : ofEvent },
      $or: values.map((value) => ({ [`answers.${id}`]: matchingValue(value) })),
    };
  });
}

function matchingValue(value: string): string | { $exists: boolean } {
  if (value === answerStates.answered) return { $exists: true };
  return value === answerStates.unanswered ? { $exists: false } : value;
}
