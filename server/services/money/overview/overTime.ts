import type { Cents } from '../../../contract/money';
import { maxMoneyDays } from '../../../contract/moneyOverview';
import { addDays, today } from '../../../lib/clock';

export interface DaySum {
  day: string;
  amount: Cents;
}

/** Every day from the first one with a document until today; older sums are added to the first day. */
export function overTime(sales: readonly DaySum[]): DaySum[] {
  const last = today();
  const earliest = sales.map(({ day }) => day).sort()[0];
  if (earliest === undefined) return [];
  const limit = addDays(last, 1 - maxMoneyDays);
  const first = earliest > limit ? earliest : limit;
  const amounts = new Map<string, Cents>();
  for (const { day, amount } of sales) {
    const shown = day < first ? first : day;
    amounts.set(shown, amount + (amounts.get(shown) ?? 0));
  }
  const days: DaySum[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push({ day, amount: amounts.get(day) ?? 0 });
  return days;
}
