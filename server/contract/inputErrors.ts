import type { Language, Translated } from './languages';

/** The errors of invalid input, one per field, that forms find before sending; all have status 400. */
export const inputErrorTexts = {
  required: { status: 400, fi: 'Tämä tieto puuttuu', en: 'This is required' },
  wrongType: { status: 400, fi: 'Tieto on väärää muotoa', en: 'This has the wrong format' },
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
  invalidBusinessId: {
    status: 400,
    fi: 'Y-tunnus on virheellinen. Esimerkiksi 1234567-1',
    en: 'This is not a valid business ID. For example 1234567-1',
  },
  invalidChoice: { status: 400, fi: 'Valinta ei ole sallittu', en: 'This is not one of the choices' },
  invalidPhone: {
    status: 400,
    fi: 'Puhelinnumerosta puuttuu maakoodi tai se on virheellinen. Esimerkiksi +358401234567',
    en: 'The phone number lacks its country code or is invalid. For example +358401234567',
  },
  invalidDate: { status: 400, fi: 'Päivämäärä on virheellinen', en: 'This is not a valid date' },
  periodNotOver: {
    status: 400,
    fi: 'Jakso ei ole vielä päättynyt',
    en: 'The period is not over yet',
  },
  periodClosed: { status: 400, fi: 'Jakso on jo suljettu', en: 'The period is already closed' },
  futureDate: {
    status: 400,
    fi: 'Päivämäärä ei voi olla tulevaisuudessa',
    en: 'The date cannot be in the future',
  },
  tooManyDecimals: {
    status: 400,
    fi: 'Luvussa voi olla enintään {max|desimaali|desimaalia}',
    en: 'The number can have {max|decimal|decimals} at most',
  },
  passwordTooShort: {
    status: 400,
    fi: 'Salasanassa tulee olla vähintään {min} merkkiä',
    en: 'A password needs at least {min} characters',
  },
  passwordTooLong: {
    status: 400,
    fi: 'Salasana on liian pitkä, enintään {max} merkkiä',
    en: 'The password is too long: {max} characters at most',
  },
} as const satisfies Record<string, Translated & { status: 400 }>;

export interface InputFault {
  code: keyof typeof inputErrorTexts;
  /** The field in dotted form, e.g. `address.street`. */
  path?: string;
  params?: Record<string, string | number>;
}

export function inputErrorText({ code, params }: InputFault, language: Language): string {
  return fillErrorText(inputErrorTexts[code][language], params);
}

/** Replaces `{name}` with the parameter, `{days|day|days}` with a number and its singular or plural. */
export function fillErrorText(text: string, params: Record<string, string | number> = {}): string {
  return text.replace(
    /\{(\w+)(?:\|([^|}]+)\|([^}]+))?\}/g,
    (placeholder, name: string, one?: string, several?: string) => {
      const value = params[name] ?? placeholder;
      const word = value === 1 ? one : several;
      return word === undefined ? String(value) : `${value} ${word}`;
    },
  );
}
