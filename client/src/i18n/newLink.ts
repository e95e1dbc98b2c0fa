/** A link that was just made. */
export const newLink = {
  ready: { fi: 'Linkki on valmis', en: 'The link is ready' },
  address: { fi: 'Linkki', en: 'Link' },
  copy: { fi: 'Kopioi linkki', en: 'Copy the link' },
  copied: { fi: 'Linkki on kopioitu', en: 'The link has been copied' },
  copyFailed: {
    fi: 'Linkkiä ei saatu kopioitua. Valitse se ja kopioi itse.',
    en: 'The link could not be copied. Select it and copy it yourself.',
  },
  share: { fi: 'Jaa', en: 'Share' },
} as const;
