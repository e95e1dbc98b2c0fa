import type { Translated } from './languages';

/** The errors of certificates and keys for wallets, and of requests from wallets (rules §12.4). */
export const walletErrorTexts = {
  walletCertificateUnreadable: {
    status: 400,
    fi: 'Tiedosto ei ole varmenne, jonka voimme lukea',
    en: 'This file is not a readable certificate',
  },
  walletPasswordWrong: {
    status: 400,
    fi: 'Salasana ei avaa tiedostoa',
    en: 'This password does not open the file',
  },
  walletKeyMissing: {
    status: 400,
    fi: 'Varmenteen yksityinen avain puuttuu',
    en: 'The certificate’s private key is missing',
  },
  walletKeyUnreadable: {
    status: 400,
    fi: 'Tiedosto ei ole yksityinen avain PEM-muodossa',
    en: 'This file is not a private key in PEM format',
  },
  walletKeyNotRsa: {
    status: 400,
    fi: 'Yksityisen avaimen tulee olla RSA-avain',
    en: 'The private key must be an RSA key',
  },
  walletKeyOther: {
    status: 400,
    fi: 'Yksityinen avain ei kuulu tähän varmenteeseen',
    en: 'This private key does not belong to the certificate',
  },
  walletNotPassType: {
    status: 400,
    fi: 'Tämä ei ole Applen Pass Type ID -varmenne',
    en: 'This is not a Pass Type ID certificate from Apple',
  },
  walletCertificateExpired: {
    status: 400,
    fi: 'Varmenne ei ole enää voimassa',
    en: 'This certificate has expired',
  },
  walletAuthorityOther: {
    status: 400,
    fi: 'Pass Type ID -varmennetta ei ole myönnetty tällä välivarmenteella',
    en: 'The Pass Type ID certificate was not issued by this intermediate certificate',
  },
  walletGoogleKey: {
    status: 400,
    fi: 'Tiedosto ei ole palvelutilin JSON-avain',
    en: 'This file is not the JSON key of a service account',
  },
  walletIssuerId: {
    status: 400,
    fi: 'Issuer ID koostuu numeroista',
    en: 'An issuer ID consists of digits',
  },
  passNotAuthorized: {
    status: 401,
    fi: 'Lipun tunniste ei kelpaa',
    en: 'The token of this pass is not valid',
  },
  tooManyDevices: {
    status: 409,
    fi: 'Lippu on jo liian monessa laitteessa',
    en: 'This pass is on too many devices already',
  },
  walletUnavailable: {
    status: 502,
    fi: 'Lompakko ei vastaa juuri nyt. Yritä hetken päästä uudelleen.',
    en: 'The wallet does not answer at the moment. Please try again soon.',
  },
} as const satisfies Record<string, Translated & { status: number }>;
