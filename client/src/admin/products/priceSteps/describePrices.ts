import type { NumberDraft } from '#contract/draft';
import type { Euros } from '#contract/money';
import { type NextPrice, nextPrices, priceOn, type PriceStep } from '#contract/priceSteps';
import { isUnparsed } from '../../../components/form/unparsed';
import { formatStaffDay } from '../../../format/dates';
import { formatEuros } from '../../../format/money';
import type { StepDraft } from '../productSpec';

export interface PricesDraft {
  price: NumberDraft<Euros>;
  steps: readonly StepDraft[];
  sold: number;
  maximumAmount: NumberDraft;
}

/**
 * `The price is €49.00 now. It becomes €59.00 on 02/12/2026, or once 12 more are sold.` Skips steps that are empty or
 * invalid.
 */
export function describePrices({ price, steps, sold, maximumAmount }: PricesDraft, today: string): string {
  if (typeof price !== 'number') return '';
  const product = {
    price,
    priceSteps: steps.flatMap(toCompleteStep),
    sold,
    maximumAmount: typeof maximumAmount === 'number' ? maximumAmount : 0,
  };
  const currentPrice = `The price is ${euros(priceOn(product, today))} now`;
  const next = nextPrices(product, today);
  if (next.length === 0) return `${currentPrice}, and will not change.`;
  const parts = next.map(
    (each, index) =>
      `${each.price === next[index - 1]?.price ? '' : `${euros(each.price)} `}${describeWhen(each)}`,
  );
  return `${currentPrice}. It becomes ${parts.join(', or ')}.`;
}

function describeWhen({ from, afterSales }: NextPrice): string {
  return from === null ? `once ${afterSales} more are sold` : `on ${formatStaffDay(from)}`;
}

function toCompleteStep({ price, until, first }: StepDraft): PriceStep | [] {
  if (typeof price !== 'number' || isUnparsed(until) || isUnparsed(first)) return [];
  // A stored step without a day has null.
  const lastDay = until || null;
  return lastDay === null && first === null ? [] : { price, until: lastDay, first };
}

/** The steps as one text, to compare with those that somebody else has saved. */
export function describeSteps(steps: readonly StepDraft[]): string {
  return steps
    .flatMap(toCompleteStep)
    .map(({ price, until, first }) => {
      const ends = [
        ...(until === null ? [] : [`until ${formatStaffDay(until)}`]),
        ...(first === null ? [] : [`for the first ${first}`]),
      ];
      return `${euros(price)} ${ends.join(', ')}`;
    })
    .join('; ');
}

function euros(amount: Euros): string {
  return formatEuros(amount, 'en');
}
