import { answerText } from '#contract/answers';
import type { PersonalAnswer, PersonalData } from '#contract/personalData';
import { formatDay } from '../../format/dates';
import { dataPage } from '../../i18n/personalData';
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
  title: Parameters<Words['t']>[0],
  answers: readonly PersonalAnswer[],
  { t, language, yesOrNo }: Words,
): Markup {
  const inLanguage = ({ text, textEn }: { text: string; textEn: string }) =>
    language === 'en' && textEn !== '' ? textEn : text;
  const answerWords = { yes: yesOrNo(true), no: yesOrNo(false), day: formatDay, option: inLanguage };
  const rows = answers.map((answer) => [inLanguage(answer), answerText(answer, answer.values, answerWords)]);
  const { what, answer } = dataPage;
  return section(String(t(title)), table([what, answer].map(t), rows, t(dataPage.nothing)));
}
