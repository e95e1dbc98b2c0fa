/** Adding a ticket to the wallet of a phone. */
export const wallets = {
  apple: { fi: 'Lisää Apple Walletiin', en: 'Add to Apple Wallet' },
  google: { fi: 'Lisää Google Walletiin', en: 'Add to Google Wallet' },
  failed: {
    fi: 'Lippua ei voitu lisätä. Yritä uudelleen.',
    en: 'The ticket could not be added. Please try again.',
  },
} as const;
