/** The texts of the countdown to the opening of registration. */
export const opening = {
  remaining: { fi: 'Avautumiseen', en: 'Opens in' },
  groupOpens: {
    fi: (opensAt: string) => `avautuu ${opensAt}`,
    en: (opensAt: string) => `opens ${opensAt}`,
  },
  nowOpen: { fi: 'Ilmoittautuminen on auki.', en: 'Registration is open.' },
  remainingText: {
    fi: (duration: string) => `Ilmoittautumisen avautumiseen on ${duration}.`,
    en: (duration: string) => `Registration opens in ${duration}.`,
  },
  days: { fi: (days: number) => `${days} pv`, en: (days: number) => `${days} d` },
  hours: { fi: (hours: number) => `${hours} t`, en: (hours: number) => `${hours} h` },
  minutes: { fi: (minutes: number) => `${minutes} min`, en: (minutes: number) => `${minutes} min` },
  seconds: { fi: (seconds: number) => `${seconds} s`, en: (seconds: number) => `${seconds} s` },
};
