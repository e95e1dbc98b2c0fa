import type { Language } from '../contract/languages';

/** The texts about changes of how somebody logs in. */
export const loginChanges = {
  password: {
    fi: 'Salasanasi on vaihdettu.',
    en: 'Your password has been changed.',
  },
  email: {
    fi: 'Sähköpostiosoite, jolla kirjaudut, on vaihdettu. Viestit tulevat tästä lähtien uuteen osoitteeseen.',
    en: 'The e-mail address that you log in with has been changed. Messages go to the new address from now on.',
  },
  twoStepOn: {
    fi: 'Kirjautuminen kysyy tästä lähtien todennussovelluksen koodia. Aiemman sovelluksen ja aiempien varakoodien käyttö on päättynyt.',
    en: 'Log-ins ask for a code of an authenticator app from now on. An earlier app and earlier recovery codes no longer work.',
  },
  twoStepOff: {
    fi: 'Kirjautuminen ei enää kysy todennussovelluksen koodia.',
    en: 'Log-ins no longer ask for a code of an authenticator app.',
  },
  passkeyAdded: {
    fi: 'Tilillesi on lisätty pääsyavain.',
    en: 'A passkey has been added to your account.',
  },
  passkeyRemoved: {
    fi: 'Tililtäsi on poistettu pääsyavain.',
    en: 'A passkey has been removed from your account.',
  },
  signOnBound: {
    fi: 'Tilillesi on kirjauduttu ensimmäisen kerran organisaatiosi tunnuksella, joka avaa sen tästä lähtien.',
    en: 'Your account was opened with your organization’s account for the first time, and can be opened with it from now on.',
  },
  signOnUnbound: {
    fi: 'Organisaatiosi tunnus on irrotettu tilistäsi.',
    en: 'Your organization’s account has been disconnected from your account.',
  },
} as const satisfies Record<string, Record<Language, string>>;

export type LoginChange = keyof typeof loginChanges;
