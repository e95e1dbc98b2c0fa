/** Texts of fields that are parsed as a number or a date. */
export const typed = {
  notANumber: { fi: 'Tämä ei ole luku', en: 'This is not a number' },
  notWhole: { fi: 'Kirjoita kokonaisluku', en: 'Enter a whole number' },
  notADate: {
    fi: (pattern: string) => `Päivämäärä on virheellinen. Kirjoita se muodossa ${pattern}.`,
    en: (pattern: string) => `This is not a valid date. Enter it as ${pattern}.`,
  },
  /** The pattern of a date with the given separator. */
  dayPattern: {
    fi: (separator: string) => ['PP', 'KK', 'VVVV'].join(separator),
    en: (separator: string) => ['DD', 'MM', 'YYYY'].join(separator),
  },
  instantPattern: {
    fi: (separator: string) => `${['PP', 'KK', 'VVVV'].join(separator)} HH:mm`,
    en: (separator: string) => `${['DD', 'MM', 'YYYY'].join(separator)} HH:mm`,
  },
  openCalendar: { fi: 'Avaa kalenteri', en: 'Open the calendar' },
};
