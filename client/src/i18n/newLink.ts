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

/** An API key that was just made. */
export const newKey = {
  ready: { fi: 'Avain on valmis', en: 'The key is ready' },
  address: { fi: 'Avain', en: 'Key' },
  copy: { fi: 'Kopioi avain', en: 'Copy the key' },
  copied: { fi: 'Avain on kopioitu', en: 'The key has been copied' },
  copyFailed: {
    fi: 'Avainta ei saatu kopioitua. Valitse se ja kopioi itse.',
    en: 'The key could not be copied. Select it and copy it yourself.',
  },
  share: { fi: 'Jaa', en: 'Share' },
} as const;

/** The secret of a webhook that was just made. */
export const newWebhookSecret = {
  ready: { fi: 'Salaisuus on valmis', en: 'The secret is ready' },
  address: { fi: 'Salaisuus', en: 'Secret' },
  copy: { fi: 'Kopioi salaisuus', en: 'Copy the secret' },
  copied: { fi: 'Salaisuus on kopioitu', en: 'The secret has been copied' },
  copyFailed: {
    fi: 'Salaisuutta ei saatu kopioitua. Valitse se ja kopioi itse.',
    en: 'The secret could not be copied. Select it and copy it yourself.',
  },
  share: { fi: 'Jaa', en: 'Share' },
} as const;
