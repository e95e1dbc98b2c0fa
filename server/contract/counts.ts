import type { Language } from './languages';

/** One of a kind, and several: Finnish puts what is counted into the partitive. */
const words = {
  events: { fi: ['tapahtuma', 'tapahtumaa'], en: ['event', 'events'] },
  groups: { fi: ['ryhmä', 'ryhmää'], en: ['group', 'groups'] },
  customers: { fi: ['matkustaja', 'matkustajaa'], en: ['customer', 'customers'] },
  ferries: { fi: ['laiva', 'laivaa'], en: ['ferry', 'ferries'] },
  accommodations: { fi: ['majoitus', 'majoitusta'], en: ['accommodation', 'accommodations'] },
  products: { fi: ['tuote', 'tuotetta'], en: ['product', 'products'] },
  payments: { fi: ['maksu', 'maksua'], en: ['payment', 'payments'] },
  discountCodes: { fi: ['alennuskoodi', 'alennuskoodia'], en: ['discount code', 'discount codes'] },
  admins: { fi: ['ylläpitäjä', 'ylläpitäjää'], en: ['admin', 'admins'] },
} as const satisfies Record<string, Record<Language, readonly [string, string]>>;

/** How many there are of each. */
export type Counts = { readonly [Kind in keyof typeof words]?: number };

/** The counts as words, e.g. `1 event and 3 groups`; kinds of which there are none are left out. */
export function countsText(counts: Counts, language: Language): string {
  const kinds = Object.keys(words) as (keyof typeof words)[];
  const parts = kinds.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    const [one, several] = words[kind][language];
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
  });
  return new Intl.ListFormat(language).format(parts);
}
