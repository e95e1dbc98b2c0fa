import { dayPattern } from '#contract/fields';
import type { Language } from '#contract/languages';
import type { Euros } from '#contract/money';
import { formatDay, formatInstant } from '../../format/dates';
import { formatEuros } from '../../format/money';
import type { Wording } from '../../i18n/language';
import { dataActors, dataFields, dataPage } from '../../i18n/personalData';

/** Texts and formats in the reader's language, for the parts of the page. */
export interface Words {
  language: Language;
  t: <Text>(wording: Wording<Text>) => Text;
  /** The label of a known value; an unknown one is shown as it is. */
  label: (labels: Readonly<Record<string, Wording<string>>>, value: string) => string;
  euros: (amount: Euros) => string;
  yesOrNo: (value: boolean) => string;
  /** Formats a stored value of any kind. */
  value: (value: unknown) => string;
  field: (path: string) => string;
  actor: (by: string) => string;
}

export function wordsIn(language: Language): Words {
  const t: Words['t'] = (wording) => wording[language];
  const label: Words['label'] = (labels, value) => labels[value]?.[language] ?? value;
  const yesOrNo = (value: boolean) => t(value ? dataPage.yes : dataPage.no);
  return {
    language,
    t,
    label,
    euros: (amount) => formatEuros(amount, language),
    yesOrNo,
    value: (value) => (typeof value === 'boolean' ? yesOrNo(value) : describe(value)),
    // The history of an answer names its question in the value.
    field: (path) => label(dataFields, path.replace(/^answer\..*/, 'answer')),
    actor: (by) => label(dataActors, by),
  };
}

function describe(value: unknown): string {
  if (value === null || value === '') return '–';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (dayPattern.test(value)) return formatDay(value);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatInstant(value) : value;
}
