import type { PersonalAnswer, PersonalData } from '#contract/personalData';
import type { Wording } from '../../i18n/language';
import { dataPage } from '../../i18n/personalData';
import { ownAnswerText } from '../questions/questionText';
import type { Content, Markup } from './html';
import { section, table } from './layout';
import type { Words } from './words';

export function answersPart({ answers }: PersonalData, words: Words): Markup {
  return answersSection(dataPage.answers, answers, words);
}

/** Empty in the copy for staff, who may not read them. */
export function healthAnswersPart({ healthAnswers }: PersonalData, words: Words): Content {
  return healthAnswers ? answersSection(dataPage.healthAnswers, healthAnswers, words) : '';
}

function answersSection(
  title: Wording<string>,
  answers: readonly PersonalAnswer[],
  { t, language }: Words,
): Markup {
  const rows = answers.map((answer) => [answer.text, ownAnswerText(answer, answer.values, language)]);
  const { what, answer } = dataPage;
  return section(t(title), table([what, answer].map(t), rows, t(dataPage.nothing)));
}
