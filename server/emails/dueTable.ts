import type { Language } from '../contract/languages';
import type { Cents } from '../contract/money';
import { amountTable } from './amountTable';
import { dayText } from './day';
import { moneyText } from './money';
import type { RichValue } from './values';

export interface DueLine {
  name: string;
  amount: Cents;
  /** `YYYY-MM-DD` */
  dueOn: string;
}

const dueWords: Readonly<Record<Language, string>> = { fi: 'eräpäivä', en: 'due on' };

/** What is to be paid, with amounts and due days. */
export function dueTable(lines: readonly DueLine[], language: Language): RichValue {
  return amountTable(
    lines.map(({ name, amount, dueOn }) => ({
      label: `${name}, ${dueWords[language]} ${dayText(dueOn)}`,
      amount,
    })),
    language,
  );
}

/** The same in a sentence, for the mail of a registration; empty where nothing has a due day. */
export function duesText(lines: readonly DueLine[], language: Language): string {
  if (lines.length === 0) return '';
  const items = lines.map(({ name, amount, dueOn }) => {
    const price = `${name} ${moneyText(amount, language)}`;
    return language === 'fi' ? `${price} viimeistään ${dayText(dueOn)}` : `${price} by ${dayText(dueOn)}`;
  });
  const list = items.join('; ');
  return language === 'fi' ? `Maksa: ${list}.` : `Please pay: ${list}.`;
}
