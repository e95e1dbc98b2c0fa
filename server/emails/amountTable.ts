import type { Language } from '../contract/languages';
import type { Cents } from '../contract/money';
import { escapeHtml } from '../lib/escapeHtml';
import { moneyText } from './money';
import type { RichValue } from './values';

export interface AmountLine {
  label: string;
  amount: Cents;
}

/** Amounts, each with what it is for. */
export function amountTable(lines: readonly AmountLine[], language: Language): RichValue {
  const rows = lines.map(({ label, amount }) => ({ label, amount: moneyText(amount, language) }));
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
