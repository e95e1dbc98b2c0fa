import type { InEnglish, Language } from '../contract/languages';
import type { Cents } from '../contract/money';
import { escapeHtml } from '../lib/escapeHtml';
import { moneyText, dayText } from './format';
import type { RichValue } from './values';

export interface AmountLine {
  label: string;
  amount: Cents;
}

/** A table of amounts with their labels. */
function amountTable(lines: readonly AmountLine[], language: Language): RichValue {
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

export interface DueLine {
  name: string;
  amount: Cents;
  /** `YYYY-MM-DD` */
  dueOn: string;
}

const dueWords: Readonly<Record<Language, string>> = { fi: 'eräpäivä', en: 'due on' };

/** A table of products to pay, with amounts and due dates. */
export function dueTable(lines: readonly DueLine[], language: Language): RichValue {
  return amountTable(
    lines.map(({ name, amount, dueOn }) => ({
      label: `${name}, ${dueWords[language]} ${dayText(dueOn)}`,
      amount,
    })),
    language,
  );
}

/** The same as a sentence for the registration mail; empty if nothing has a due date. */
export function duesText(lines: readonly DueLine[], language: Language): string {
  if (lines.length === 0) return '';
  const items = lines.map(({ name, amount, dueOn }) => {
    const price = `${name} ${moneyText(amount, language)}`;
    return language === 'fi' ? `${price} viimeistään ${dayText(dueOn)}` : `${price} by ${dayText(dueOn)}`;
  });
  const list = items.join('; ');
  return language === 'fi' ? `Maksa: ${list}.` : `Please pay: ${list}.`;
}

/** What a traveller has paid for a product of a cancelled trip, and its refund. */
export interface RefundLine extends InEnglish<'product'> {
  product: string;
  paid: Cents;
  refund: Cents;
}

const words = {
  fi: { returned: 'palautamme', kept: 'pidätämme', nothing: 'Matkasta ei ollut maksettu mitään.' },
  en: { returned: 'we return', kept: 'we keep', nothing: 'Nothing had been paid for the trip.' },
} as const satisfies Record<Language, object>;

export function refundTable(lines: readonly RefundLine[], language: Language): RichValue {
  const { returned, kept, nothing } = words[language];
  if (lines.length === 0) return { html: `<p style="margin:0 0 16px">${nothing}</p>`, text: nothing };
  const amounts = lines.flatMap(({ product, paid, refund }) => [
    { label: `${product}, ${returned}`, amount: refund },
    ...(paid > refund ? [{ label: `${product}, ${kept}`, amount: paid - refund }] : []),
  ]);
  return amountTable(amounts, language);
}
