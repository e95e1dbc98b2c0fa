import type { LedgerAccounts } from '#contract/bookkeeping';
import { vatRatesOn } from '#contract/product';

type RateRow = LedgerAccounts['rates'][number];

/** A row for each rate of VAT in force on a day, and for each other one that has a number. */
export function rateRows(stored: readonly RateRow[], day: string): RateRow[] {
  const current = vatRatesOn(day);
  const others = stored.filter(
    ({ vatPercent, vat, sales }) => !current.includes(vatPercent) && (vat || sales),
  );
  return [
    ...current.map(
      (vatPercent) =>
        stored.find((row) => row.vatPercent === vatPercent) ?? { vatPercent, vat: '', sales: '' },
    ),
    ...others,
  ];
}
