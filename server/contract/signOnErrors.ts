import type { Translated } from './languages';

/** Error codes of sign-on (rules §38). */
export const signOnErrorTexts = {
  issuerAddress: {
    status: 400,
    fi: 'Anna tunnistuspalvelun julkinen https-osoite ilman käyttäjätunnusta, kyselyä ja ankkuria',
    en: 'Enter the public https address of the issuer, without user name, query or fragment',
  },
  breakGlassWithoutPassword: {
    status: 400,
    fi: 'Tällä omistajalla ei ole vielä salasanaa',
    en: 'This owner has not chosen a password yet',
  },
  signOnEnded: {
    status: 400,
    fi: 'Kirjautuminen vanheni tai se on jo käytetty. Aloita alusta.',
    en: 'This log-in has expired or was used already. Please start again.',
  },
  signOnRefused: {
    status: 401,
    fi: 'Organisaatiosi tunnistuspalvelun vastaus ei kelvannut. Aloita alusta.',
    en: 'The answer of your organization’s identity provider was not accepted. Please start again.',
  },
  signOnNotAdmitted: {
    status: 403,
    fi: 'Organisaatiosi tunnistuspalvelu ei kerro, että saisit käyttää tätä palvelua',
    en: 'Your organization’s identity provider does not say that you may come in here',
  },
  signOnUnverified: {
    status: 403,
    fi: 'Organisaatiosi tunnistuspalvelu ei kerro, että sähköpostiosoitteesi on vahvistettu',
    en: 'Your organization’s identity provider does not say that your e-mail address is verified',
  },
  signOnUnconfirmed: {
    status: 403,
    fi: 'Vahvista ensin tilisi sähköpostiosoite linkistä, jonka lähetimme siihen',
    en: 'First confirm the e-mail address of your account with the link that we mailed to it',
  },
  signOnNoAccount: {
    status: 403,
    fi: 'Sinulla ei ole tässä organisaatiossa ylläpitäjän tiliä, joka kuuluisi tähän kirjautumiseen. Pyydä omistajaa kutsumaan sinut.',
    en: 'No staff account of this organization belongs to this log-in. Ask an owner to invite you.',
  },
  localLoginOff: {
    status: 403,
    fi: 'Kirjaudu organisaatiosi tunnuksella: salasanalla tai pääsyavaimella tälle tilille ei enää kirjauduta',
    en: 'Log in with your organization’s account: passwords and passkeys no longer open this account',
  },
  noSignOn: {
    status: 404,
    fi: 'Tällä organisaatiolla ei ole omaa kirjautumista',
    en: 'This organization has no sign-on',
  },
  signOnUntried: {
    status: 409,
    fi: 'Tallenna ensin muut muutokset ja kirjaudu kerran organisaatiosi tunnuksella, jotta kukaan ei jää ulos',
    en: 'First save the other changes, and log in once with your organization’s account, so that nobody is locked out',
  },
  breakGlassNamed: {
    status: 409,
    fi: 'Tämä on hätätili, jolla pääsee sisään ilman organisaation kirjautumista. Nimeä ensin toinen turvallisuusasetuksissa.',
    en: 'This is the break-glass account of the sign-on. Name another one on the page Security first.',
  },
  signOnAway: {
    status: 502,
    fi: 'Organisaatiosi tunnistuspalvelu ei vastaa niin kuin pitäisi. Yritä hetken kuluttua uudelleen.',
    en: 'Your organization’s identity provider does not answer as it should. Please try again in a moment.',
  },
} as const satisfies Record<string, Translated & { status: number }>;
