import type { Language } from '../contract/languages';
import type { Cents } from '../contract/money';
import { amountTable } from './amountTable';
import type { RichValue } from './values';

/** What a traveller who cancels had paid, and what goes back of it. */
export interface BackLine {
  product: string;
  paid: Cents;
  refund: Cents;
}

const words = {
  fi: { returned: 'palautamme', kept: 'pidätämme', nothing: 'Matkasta ei ollut maksettu mitään.' },
  en: { returned: 'we return', kept: 'we keep', nothing: 'Nothing had been paid for the trip.' },
} as const satisfies Record<Language, object>;

export function moneyBack(lines: readonly BackLine[], language: Language): RichValue {
  const { returned, kept, nothing } = words[language];
  if (lines.length === 0) return { html: `<p style="margin:0 0 16px">${nothing}</p>`, text: nothing };
  const amounts = lines.flatMap(({ product, paid, refund }) => [
    { label: `${product}, ${returned}`, amount: refund },
    ...(paid > refund ? [{ label: `${product}, ${kept}`, amount: paid - refund }] : []),
  ]);
  return amountTable(amounts, language);
}
