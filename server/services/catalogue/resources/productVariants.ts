import { type Variant, variantFaults, type VariantInput } from '../../../contract/productVariant';
import type { Fault } from '../../../contract/errors';
import { InvalidInput, RefusedRequest } from '../../../lib/AppError';

/**
 * The variants to store, with what is sold of each. Call it inside the transaction that read `before` and stores them:
 * it conflicts with a sale at the same moment.
 * @throws InvalidInput for two of the same name; RefusedRequest `belowVariantSold`, or `variantSold` for one that is
 *   missing from the input
 */
export function mergeVariants(input: readonly VariantInput[], before: readonly Variant[]): Variant[] {
  const twice = variantFaults(input).map(({ code, path }) => ({ code, path: `variants.${path}` }));
  if (twice.length > 0) throw new InvalidInput(twice);
  const merged = input.map((each) => ({ ...each, sold: before.find(({ id }) => id === each.id)?.sold ?? 0 }));
  const removed = before.filter(({ id, sold }) => sold > 0 && input.every((each) => each.id !== id));
  const faults: Fault[] = [
    ...removed.map(
      ({ name, sold }) => ({ code: 'variantSold', path: 'variants', params: { name, sold } }) as const,
    ),
    ...merged.flatMap(({ maximumAmount, sold }, index): Fault[] => {
      const path = `variants.${index}.maximumAmount`;
      const isBelow = maximumAmount > 0 && maximumAmount < sold;
      return isBelow ? [{ code: 'belowVariantSold', path, params: { sold } }] : [];
    }),
  ];
  const [first, ...others] = faults;
  if (first) throw new RefusedRequest([first, ...others]);
  return merged;
}
