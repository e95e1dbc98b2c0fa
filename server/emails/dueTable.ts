import type { Language } from '../contract/languages';
import { amountTable } from './amountTable';
import { dayText } from './day';
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
  return amountTable(
    lines.map(({ name, amount, dueOn }) => ({
      label: `${name}, ${dueWords[language]} ${dayText(dueOn)}`,
      amount,
    })),
    language,
  );
}
