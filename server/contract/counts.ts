import type { Language } from './languages';
import { type ResourceName, describeResource } from './resources';

/** Singular and plural of countable things that are not resources. */
const others = {
  customers: { fi: ['matkustaja', 'matkustajaa'], en: ['customer', 'customers'] },
  payments: { fi: ['maksu', 'maksua'], en: ['payment', 'payments'] },
  sailingChanges: {
    fi: ['avoin laivan muutos', 'avointa laivan muutosta'],
    en: ['change that travellers can still choose about', 'changes that travellers can still choose about'],
  },
  waitingParties: {
    fi: ['jonottava seurue', 'jonottavaa seuruetta'],
    en: ['party on the waiting list', 'parties on the waiting list'],
  },
} as const satisfies Record<string, Record<Language, readonly [string, string]>>;

type Kind = ResourceName | keyof typeof others;

export type Counts = { readonly [Name in Kind]?: number };

/** Formats counts such as `1 event and 3 groups`. Zero counts are omitted. */
export function countsText(counts: Counts, language: Language): string {
  // Counts has no other keys, which the type of Object.entries cannot express.
  const parts = (Object.entries(counts) as [Kind, number][]).flatMap(([kind, count]) => {
    const [one, several] = wordsOf(kind)[language];
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
  });
  return new Intl.ListFormat(language).format(parts);
}

function wordsOf(kind: Kind) {
  return isOther(kind) ? others[kind] : describeResource(kind).words;
}

function isOther(kind: Kind): kind is keyof typeof others {
  return Object.hasOwn(others, kind);
}
