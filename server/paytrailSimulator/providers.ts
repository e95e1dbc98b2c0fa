export const providerGroups = ['mobile', 'bank', 'creditcard', 'credit'] as const;
export type SimulatedGroup = (typeof providerGroups)[number];

export interface SimulatedProvider {
  id: string;
  name: string;
  group: SimulatedGroup;
  /** File name of the logo. The id cannot serve, because Visa and Mastercard share it. */
  renderLogo: string;
  /** The status after the payer accepts. Some methods confirm only later. */
  accepted: 'ok' | 'pending';
  /** How a refund is paid: at once, after a delay, or through a link sent by e-mail (also after a delay). */
  refunds: 'atOnce' | 'later' | 'byEmail';
  refundableOnce?: true;
}

export const providers: readonly SimulatedProvider[] = [
  { id: 'siirto', name: 'Siirto', group: 'mobile', renderLogo: 'siirto', accepted: 'ok', refunds: 'atOnce' },
  {
    id: 'osuuspankki',
    name: 'OP',
    group: 'bank',
    renderLogo: 'osuuspankki',
    accepted: 'ok',
    refunds: 'atOnce',
  },
  {
    id: 'nordea',
    name: 'Nordea',
    group: 'bank',
    renderLogo: 'nordea',
    accepted: 'ok',
    refunds: 'later',
    refundableOnce: true,
  },
  {
    id: 'spankki',
    name: 'S-Pankki',
    group: 'bank',
    renderLogo: 'spankki',
    accepted: 'ok',
    refunds: 'byEmail',
  },
  {
    id: 'creditcard',
    name: 'Visa',
    group: 'creditcard',
    renderLogo: 'visa',
    accepted: 'ok',
    refunds: 'atOnce',
  },
  {
    id: 'creditcard',
    name: 'Mastercard',
    group: 'creditcard',
    renderLogo: 'mastercard',
    accepted: 'ok',
    refunds: 'atOnce',
  },
  {
    id: 'walleyb2b',
    name: 'Walley Yrityslasku',
    group: 'credit',
    renderLogo: 'walleyb2b',
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

export function providersInGroups(groups: readonly string[] | undefined): SimulatedProvider[] {
  return providers.filter(({ group }) => !groups || groups.length === 0 || groups.includes(group));
}

export function providerById(id: string): SimulatedProvider | undefined {
  return providers.find((provider) => provider.id === id);
}

/** A provider or group as the API lists it. The simulator itself serves the logos. */
export function toListEntry({ id, name }: { id: string; name: string }, logo: string, baseUrl: string) {
  const picture = `${baseUrl}/logos/${logo}.svg`;
  return { id, name, icon: picture, svg: picture };
}
