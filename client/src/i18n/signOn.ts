/** Logging in with the identity provider of an organization, which only staff do (rules §38). */
export const signOn = {
  title: { fi: 'Kirjaudu organisaatiosi tunnuksella', en: 'Log in with your organization’s account' },
  advice: {
    fi: 'Henkilökunta voi kirjautua samalla tunnuksella, jota organisaatio käyttää muuallakin.',
    en: 'Staff can log in with the account that they use elsewhere in their organization.',
  },
  organization: { fi: 'Organisaation tunniste', en: 'Identifier of the organization' },
  organizationHint: {
    fi: 'Löydät sen organisaation sivun osoitteen lopusta.',
    en: 'You find it at the end of the address of the organization’s page.',
  },
  organizationMissing: { fi: 'Kirjoita organisaation tunniste', en: 'Enter the identifier' },
  submit: { fi: 'Jatka', en: 'Continue' },
  toLogin: { fi: 'Kirjaudu sähköpostiosoitteella', en: 'Log in with your e-mail address' },
  checking: { fi: 'Kirjaudutaan…', en: 'Logging in…' },
  failedTitle: { fi: 'Kirjautuminen ei onnistunut', en: 'The log-in did not succeed' },
  unreachable: {
    fi: 'Palveluun ei saatu yhteyttä.',
    en: 'The service could not be reached.',
  },
  restart: { fi: 'Aloita alusta', en: 'Start again' },
  stepTitle: { fi: 'Vielä toinen vaihe', en: 'One more step' },
  passkeyAdvice: {
    fi: 'Vahvista tilisi pääsyavaimella, että kyse on sinusta.',
    en: 'Confirm with the passkey of your account that it is you.',
  },
  usePasskey: { fi: 'Käytä pääsyavainta', en: 'Use a passkey' },
  noPasskeys: {
    fi: 'Tällä selaimella ei voi käyttää pääsyavaimia. Kirjaudu toisella.',
    en: 'This browser cannot use passkeys. Log in with one that can.',
  },
};
