import { answerText, staffAnswerWords } from '#contract/answers';
import { inLanguage, type Language } from '#contract/languages';
import type { AskedQuestion } from '#contract/question';
import { formatDay, formatStaffDay } from '../../format/dates';
import { questions as texts } from '../../i18n/questions';

/** An answer in the reader's language; blank if there is none. */
export function ownAnswerText(
  question: Pick<AskedQuestion, 'kind' | 'options'>,
  values: readonly string[],
  language: Language,
): string {
  return answerText(question, values, {
    yes: texts.yes[language],
    no: texts.no[language],
    day: formatDay,
    option: (option) => inLanguage(option, language).text,
  });
}

/** An answer as staff read it, in the words of the organizer. */
export function staffAnswerText(
  question: Pick<AskedQuestion, 'kind' | 'options'>,
  values: readonly string[],
): string {
  return answerText(question, values, staffAnswerWords(formatStaffDay));
}
