export const providerGroups = ['mobile', 'bank', 'creditcard', 'credit'] as const;
export type SimulatedGroup = (typeof providerGroups)[number];

export interface SimulatedProvider {
  id: string;
  name: string;
  group: SimulatedGroup;
  /** Names its picture; the id does not, as both cards have the same. */
  logo: string;
  /** What a payer's consent leads to: some ways of paying decide later. */
  accepted: 'ok' | 'pending';
  /** How money goes back: at once, after a while, or to an e-mail address (and then after a while). */
  refunds: 'atOnce' | 'later' | 'byEmail';
  refundableOnce?: true;
}

export const providers: readonly SimulatedProvider[] = [
  { id: 'siirto', name: 'Siirto', group: 'mobile', logo: 'siirto', accepted: 'ok', refunds: 'atOnce' },
  { id: 'osuuspankki', name: 'OP', group: 'bank', logo: 'osuuspankki', accepted: 'ok', refunds: 'atOnce' },
  {
    id: 'nordea',
    name: 'Nordea',
    group: 'bank',
    logo: 'nordea',
    accepted: 'ok',
    refunds: 'later',
    refundableOnce: true,
  },
  { id: 'spankki', name: 'S-Pankki', group: 'bank', logo: 'spankki', accepted: 'ok', refunds: 'byEmail' },
  { id: 'creditcard', name: 'Visa', group: 'creditcard', logo: 'visa', accepted: 'ok', refunds: 'atOnce' },
  {
    id: 'creditcard',
    name: 'Mastercard',
    group: 'creditcard',
    logo: 'mastercard',
    accepted: 'ok',
    refunds: 'atOnce',
  },
  {
    id: 'walleyb2b',
    name: 'Walley Yrityslasku',
    group: 'credit',
    logo: 'walleyb2b',
    accepted: 'pending',
    refunds: 'later',
  },
];

export const groupNames = {
  mobile: { FI: 'Mobiilimaksutavat', SV: 'Mobila betalningssätt', EN: 'Mobile payment methods' },
  bank: { FI: 'Pankkimaksutavat', SV: 'Bankbetalningar', EN: 'Bank payment methods' },
  creditcard: { FI: 'Korttimaksutavat', SV: 'Kortbetalningar', EN: 'Card payment methods' },
  credit: { FI: 'Lasku- ja osamaksutavat', SV: 'Faktura och delbetalning', EN: 'Invoice and instalments' },
} as const;

export function providersOf(groups: readonly string[] | undefined): SimulatedProvider[] {
  return providers.filter(({ group }) => !groups || groups.length === 0 || groups.includes(group));
}

export function providerById(id: string): SimulatedProvider | undefined {
  return providers.find((provider) => provider.id === id);
}

/** A provider or group as the API lists it, with pictures that the simulator itself serves. */
export function listed({ id, name }: { id: string; name: string }, logo: string, baseUrl: string) {
  const picture = `${baseUrl}/logos/${logo}.svg`;
  return { id, name, icon: picture, svg: picture };
}
