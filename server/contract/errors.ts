import { type Counts, countsText } from './counts';
import type { Language, Translated } from './languages';

/**
 * Every refusal the product knows: the status it answers with and its words. Texts in quotes in the
 * specifications stand here to the letter. `{name}` is filled from the fault's parameters.
 */
export const errorTexts = {
  // 400: wrong input, one fault per field
  required: { status: 400, fi: 'Tämä tieto puuttuu', en: 'This is required' },
  wrongType: { status: 400, fi: 'Tieto on väärää muotoa', en: 'This has the wrong form' },
  tooLong: {
    status: 400,
    fi: 'Teksti on liian pitkä, enintään {max} merkkiä',
    en: 'This is too long: {max} characters at most',
  },
  notInRange: {
    status: 400,
    fi: 'Arvon tulee olla {min}–{max}',
    en: 'This must be between {min} and {max}',
  },
  invalidEmail: {
    status: 400,
    fi: 'Sähköpostiosoite on virheellinen',
    en: 'This is not a valid e-mail address',
  },
  invalidPhone: {
    status: 400,
    fi: 'Puhelinnumerosta puuttuu maakoodi tai se on virheellinen. Esimerkiksi +358401234567',
    en: 'The phone number lacks its country code or is invalid. For example +358401234567',
  },
  invalidDate: { status: 400, fi: 'Päivämäärä on virheellinen', en: 'This is not a valid date' },
  futureDate: {
    status: 400,
    fi: 'Päivämäärä ei voi olla tulevaisuudessa',
    en: 'The date cannot be in the future',
  },
  invalidChoice: { status: 400, fi: 'Valinta ei ole sallittu', en: 'This is not one of the choices' },
  invalidIdentifier: {
    status: 400,
    fi: 'Tunnuksessa voi olla vain pieniä kirjaimia a–z, numeroita ja yhdysmerkkejä',
    en: 'An identifier is made of small letters a–z, digits and hyphens',
  },
  invalidUrl: {
    status: 400,
    fi: 'Tämä ei ole verkko-osoite (http tai https)',
    en: 'This is not a web address (http or https)',
  },
  httpsOnly: {
    status: 400,
    fi: 'Osoitteen tulee alkaa https://',
    en: 'The address must begin with https://',
  },
  tooManyDecimals: {
    status: 400,
    fi: 'Luvussa voi olla enintään {max} desimaalia',
    en: 'The number can have {max} decimals at most',
  },
  passwordTooShort: {
    status: 400,
    fi: 'Salasanassa tulee olla vähintään {min} merkkiä',
    en: 'A password needs at least {min} characters',
  },
  passwordTooLong: {
    status: 400,
    fi: 'Salasana on liian pitkä, enintään {max} tavua',
    en: 'The password is too long: {max} bytes at most',
  },
  forbiddenKey: {
    status: 400,
    fi: 'Kentän nimi ei voi alkaa $-merkillä eikä sisältää pistettä',
    en: 'A field name cannot begin with $ or hold a dot',
  },
  tooDeep: {
    status: 400,
    fi: 'Tiedot ovat liian syvällä sisäkkäin, enintään {max} tasoa',
    en: 'The data is nested too deeply: {max} levels at most',
  },
  malformedBody: {
    status: 400,
    fi: 'Pyynnön sisältö ei ole kelvollista JSONia',
    en: 'The body of the request is not valid JSON',
  },
  malformedQuery: {
    status: 400,
    fi: 'Osoitteessa oleva kysely ei ole kelvollista JSONia',
    en: 'The query in the address is not valid JSON',
  },
  // 401, 403
  notSignedIn: { status: 401, fi: 'Kirjaudu sisään', en: 'Please log in' },
  wrongCredentials: {
    status: 401,
    fi: 'Väärä sähköpostiosoite tai salasana',
    en: 'Wrong e-mail address or password',
  },
  notAllowed: {
    status: 403,
    fi: 'Sinulla ei ole oikeutta tähän toimintoon',
    en: 'You are not allowed to do this',
  },
  accountDisabled: {
    status: 403,
    fi: 'Käyttäjätili on poistettu käytöstä. Ota yhteyttä matkanjärjestäjään.',
    en: 'This account has been disabled. Please contact the organizer of the trip.',
  },
  // 404; with a path it is a reference in a body, and 400 (decisions 2)
  notFound: { status: 404, fi: 'Tietoa ei löytynyt', en: 'Not found' },
  // 409: right input, wrong state
  groupFull: { status: 409, fi: 'Ryhmä on täynnä', en: 'The group is full' },
  registrationClosed: {
    status: 409,
    fi: 'Ilmoittautuminen tähän tapahtumaan on suljettu',
    en: 'Registration for this event is closed',
  },
  eventPassed: {
    status: 409,
    fi: 'Tapahtuma on jo päättynyt',
    en: 'The event is already over',
  },
  emailInUse: {
    status: 409,
    fi: 'Sähköpostiosoite on jo käytössä. Kirjaudu sisään tai vaihda salasana.',
    en: 'The e-mail address is already in use. Log in, or reset your password.',
  },
  duplicate: { status: 409, fi: 'Arvo on jo käytössä', en: 'This is already in use' },
  organizationNameInUse: {
    status: 409,
    fi: 'Organisaation nimen tulee olla yksilöllinen!',
    en: 'Organization name should be unique!',
  },
  belowUserCount: {
    status: 409,
    fi: 'Ryhmässä on jo {userCount} matkustajaa: paikkoja ei voi olla vähemmän',
    en: 'The group already has {userCount} customers: the capacity cannot be lower',
  },
  belowReserved: {
    status: 409,
    fi: 'Huoneita on jo varattu {reserved}: niitä ei voi olla vähemmän',
    en: '{reserved} of these rooms are already reserved: the capacity cannot be lower',
  },
  stillUsed: {
    status: 409,
    fi: 'Tätä ei voi poistaa, koska siihen liittyy vielä {uses}',
    en: 'This cannot be deleted while it is used by {uses}',
  },
  soldOut: { status: 409, fi: 'Tuote on loppuunmyyty', en: 'The product is sold out' },
  paymentNotNew: {
    status: 409,
    fi: 'Maksu on jo käsittelyssä tai maksettu',
    en: 'This payment is already being processed, or paid',
  },
  paymentStale: {
    status: 409,
    fi: 'Maksun tiedot ovat muuttuneet. Avaa maksu uudelleen.',
    en: 'The payment has changed. Please open it again.',
  },
  conflict: {
    status: 409,
    fi: 'Joku muu muutti tietoa samaan aikaan. Yritä uudelleen.',
    en: 'Somebody else changed this at the same time. Please try again.',
  },
  // the rest
  tooLarge: { status: 413, fi: 'Pyyntö on liian suuri', en: 'The request is too large' },
  tooManyTries: {
    status: 429,
    fi: 'Liian monta yritystä. Yritä uudelleen {minutes} minuutin kuluttua.',
    en: 'Too many tries. Please try again in {minutes} minutes.',
  },
  unexpected: {
    status: 500,
    fi: 'Jotain meni vikaan. Yritä uudelleen. Virheen tunniste on {requestId}.',
    en: 'Something went wrong. Please try again. The error is known as {requestId}.',
  },
  providerAway: {
    status: 502,
    fi: 'Maksupalvelu ei vastaa juuri nyt. Yritä hetken kuluttua uudelleen.',
    en: 'The payment service does not answer just now. Please try again in a moment.',
  },
  unavailable: {
    status: 503,
    fi: 'Palvelu on hetken poissa käytöstä. Yritä pian uudelleen.',
    en: 'The service is unavailable for a moment. Please try again soon.',
  },
} as const satisfies Record<string, Translated & { status: number }>;

export type ErrorCode = keyof typeof errorTexts;

/** One fault of a request: which, where, and what to fill its words with. */
export interface Fault {
  code: ErrorCode;
  /** The field in dotted form, e.g. `address.street`. */
  path?: string;
  params?: Record<string, string | number | Counts>;
}

/** What the wire carries: `{ errors: WireError[] }` for every failure (decisions 3). */
export interface WireError {
  msg: string;
  code: ErrorCode;
  path?: string;
}

/** The words for a fault, in the reader's language. */
export function errorText({ code, params = {} }: Fault, language: Language): string {
  return errorTexts[code][language].replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name] ?? placeholder;
    return typeof value === 'object' ? countsText(value, language) : String(value);
  });
}
