/** The texts of registration before the opening, for those on a list (rules §25). */
export const earlyAccess = {
  open: {
    fi: 'Minulla on ennakkokoodi tai jäsennumero',
    en: 'I have an early access code or a member number',
  },
  label: { fi: 'Ennakkokoodi tai jäsennumero', en: 'Early access code or member number' },
  use: { fi: 'Käytä', en: 'Use' },
  remove: { fi: 'Poista koodi', en: 'Remove the code' },
  opensForYou: {
    fi: (when: string) => `Sinulle ilmoittautuminen avautuu ${when}.`,
    en: (when: string) => `Registration opens for you on ${when}.`,
  },
  openForYou: { fi: 'Voit ilmoittautua jo nyt.', en: 'You can register now.' },
  accepted: { fi: (code: string) => `Käytössä: ${code}.`, en: (code: string) => `In use: ${code}.` },
  emailsFrom: {
    fi: (when: string) => `Jos sähköpostiosoitteesi on ennakkolistalla, voit ilmoittautua alkaen ${when}.`,
    en: (when: string) =>
      `If your e-mail address is on a list for early access, you can register from ${when}.`,
  },
  emailsNow: {
    fi: 'Jos sähköpostiosoitteesi on ennakkolistalla, voit ilmoittautua jo nyt.',
    en: 'If your e-mail address is on a list for early access, you can register now.',
  },
};
