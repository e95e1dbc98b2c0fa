export const dashboard = {
  greeting: {
    fi: (firstName: string) => `Hei ${firstName}!`,
    en: (firstName: string) => `Hello ${firstName}!`,
  },
  group: {
    fi: (group: string) => `Ryhmäsi on ${group}.`,
    en: (group: string) => `Your group is ${group}.`,
  },
  paySum: { fi: (sum: string) => `Maksa ${sum}`, en: (sum: string) => `Pay ${sum}` },
  menu: { fi: 'Valikko', en: 'Menu' },
  handover: { fi: 'Luovuta paikkasi', en: 'Hand over your place' },
  complaints: { fi: 'Reklamaatiot', en: 'Complaints' },
  ownInfo: { fi: 'Omat tiedot', en: 'Your details' },
  eventInfo: { fi: 'Tapahtumainfo', en: 'Event information' },
  noEventInfo: {
    fi: 'Tapahtuman tiedot tulevat näkymään tässä lähempänä matkaa.',
    en: 'Information about the event will appear here closer to the trip.',
  },
};

/** Adding a ticket to the wallet of a phone. */
export const wallets = {
  apple: { fi: 'Lisää Apple Walletiin', en: 'Add to Apple Wallet' },
  google: { fi: 'Lisää Google Walletiin', en: 'Add to Google Wallet' },
  failed: {
    fi: 'Lippua ei voitu lisätä. Yritä uudelleen.',
    en: 'The ticket could not be added. Please try again.',
  },
} as const;
