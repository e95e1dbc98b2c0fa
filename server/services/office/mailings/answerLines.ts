import { type AnswerWords, answerText } from '../../../contract/answers';
import { inLanguage, type Language } from '../../../contract/languages';
import type { MailingPlaceholder } from '../../../contract/mailing';
import { answerPlace } from '../../../contract/question';
import { placeholdersIn, textLines } from '../../../emails/fill';
import { dayText } from '../../../emails/format';
import type { RichValue } from '../../../emails/values';
import { findByIds } from '../../../lib/findByIds';
import type { StoredCustomer } from '../../../models/customer';
import { Event, type StoredEvent } from '../../../models/event';
import type { StoredQuestion } from '../../../models/question';
import { questionsToAnswer } from '../../people/answers/ownAnswers';
import { readAskedQuestions } from '../../trips/questions/askedQuestions';

type AnswerLines = Record<Extract<MailingPlaceholder, 'answers' | 'missingAnswers'>, RichValue>;

type Recipient = Pick<StoredCustomer, 'event' | 'group' | 'answers' | 'language'>;

interface AskingEvent {
  event: Pick<StoredEvent, 'date' | 'allowUsersEditInfo'>;
  /** Without those whose answers are kept apart, which staff who preview the mail may not read. */
  questions: StoredQuestion[];
}

const none = { answers: textLines([]), missingAnswers: textLines([]) };

/**
 * Reads the questions that the recipients are asked, if the text needs them, and returns a function that lists a
 * recipient's answers and the required ones that are missing. Answers that are kept apart are not read (rules §21.5).
 */
export async function answerLinesReader(
  html: string,
  recipients: readonly Recipient[],
): Promise<(recipient: Recipient) => AnswerLines> {
  if (!placeholdersIn(html).some((name) => name in none)) return () => none;
  const askedOf = await readAsked(recipients);
  return ({ group, answers = {}, language }) => {
    const asked = askedOf.get(String(group));
    if (!asked) return none;
    const words = answerWords(language);
    const answered = asked.questions.flatMap((question) => {
      const values = answers[String(question._id)];
      return values ? [`${inLanguage(question, language).text}: ${answerText(question, values, words)}`] : [];
    });
    const missing = questionsToAnswer({ ...asked, answers, health: {}, documents: {} });
    return {
      answers: textLines(answered),
      missingAnswers: textLines(missing.map((question) => inLanguage(question, language).text)),
    };
  };
}

/** By group. */
async function readAsked(recipients: readonly Recipient[]): Promise<Map<string, AskingEvent>> {
  const events = await findByIds(
    Event,
    recipients.map(({ event }) => event),
    ['date', 'allowUsersEditInfo', 'questions'],
  );
  const asked = new Map<string, AskingEvent>();
  for (const { event: eventId, group } of recipients) {
    const event = events.get(String(eventId));
    if (!event || asked.has(String(group))) continue;
    const questions = await readAskedQuestions({ _id: group }, event);
    asked.set(String(group), {
      event,
      questions: questions.filter((question) => answerPlace(question) === 'customer'),
    });
  }
  return asked;
}

function answerWords(language: Language): AnswerWords {
  return {
    yes: language === 'fi' ? 'Kyllä' : 'Yes',
    no: language === 'fi' ? 'Ei' : 'No',
    day: dayText,
    option: (option) => inLanguage(option, language).text,
  };
}
