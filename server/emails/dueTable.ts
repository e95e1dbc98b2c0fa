import type { Language } from '../contract/languages';
import { escapeHtml } from '../lib/escapeHtml';
import { dayText } from './day';
import { moneyText } from './money';
import type { RichValue } from './values';

export interface DueLine {
  name: string;
  /** Cents. */
  amount: number;
  /** `YYYY-MM-DD` */
  dueOn: string;
}

const dueWords: Readonly<Record<Language, string>> = { fi: 'eräpäivä', en: 'due on' };

/** What is to be paid, with amounts and due days. */
export function dueTable(lines: readonly DueLine[], language: Language): RichValue {
  const rows = lines.map(({ name, amount, dueOn }) => ({
    label: `${name}, ${dueWords[language]} ${dayText(dueOn)}`,
    amount: moneyText(amount, language),
  }));
  const cell = (align: string, content: string) =>
    `<td align="${align}" style="padding:6px 0;border-bottom:1px solid #e3e8ee;text-align:${align}">${escapeHtml(content)}</td>`;
  return {
    html: [
      '<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">',
      ...rows.map(({ label, amount }) => `<tr>${cell('left', label)}${cell('right', amount)}</tr>`),
      '</table>',
    ].join('\n'),
    text: rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
  };
}
