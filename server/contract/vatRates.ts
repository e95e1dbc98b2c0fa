/** The rates of VAT in Finland from a day on, in per cent, the general one first (Finnish VAT Act, sections 84 to 85 a). */
const finnishRates: readonly { from: string; rates: readonly number[] }[] = [
  { from: '2013-01-01', rates: [24, 14, 10, 0] },
  { from: '2024-09-01', rates: [25.5, 14, 10, 0] },
  { from: '2026-01-01', rates: [25.5, 13.5, 10, 0] },
];

/** The rates in force on a calendar day; those of 2013 before it. */
export function vatRatesOn(day: string): readonly number[] {
  const inForce = finnishRates.findLast(({ from }) => from <= day) ?? finnishRates[0];
  return inForce?.rates ?? [];
}
