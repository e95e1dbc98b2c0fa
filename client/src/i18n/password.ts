/** Requesting and setting a new password. */
export const password = {
  requestTitle: { fi: 'Vaihda salasana', en: 'Reset your password' },
  requestAdvice: {
    fi: 'Kirjoita sähköpostiosoitteesi, niin lähetämme sinulle linkin, jolla voit vaihtaa salasanan.',
    en: 'Enter your e-mail address and we will send you a link for setting a new password.',
  },
  request: { fi: 'Lähetä linkki', en: 'Send the link' },
  requestedTitle: { fi: 'Tarkista sähköpostisi', en: 'Check your e-mail' },
  requested: {
    fi: 'Jos osoitteella on tunnukset, sinne on nyt lähetetty linkki. Se on voimassa tunnin. Tarkista myös roskapostikansio.',
    en: 'If there is an account with this address, a link has now been sent to it. It is valid for an hour. Please check the spam folder, too.',
  },
  toLogin: { fi: 'Takaisin kirjautumiseen', en: 'Back to log-in' },
  firstTitle: { fi: 'Valitse salasana', en: 'Choose a password' },
  firstPassword: { fi: 'Salasana', en: 'Password' },
  saveFirst: { fi: 'Tallenna salasana', en: 'Save the password' },
  firstChosenTitle: { fi: 'Salasana tallennettu', en: 'Password saved' },
  firstChosen: {
    fi: 'Voit nyt kirjautua sisään sähköpostiosoitteellasi ja valitsemallasi salasanalla.',
    en: 'You can now log in with your e-mail address and the password you chose.',
  },
  newTitle: { fi: 'Valitse uusi salasana', en: 'Choose a new password' },
  newPassword: { fi: 'Uusi salasana', en: 'New password' },
  save: { fi: 'Vaihda salasana', en: 'Set the password' },
  changedTitle: { fi: 'Salasana vaihdettu', en: 'Password changed' },
  changed: {
    fi: 'Salasanasi on vaihdettu. Voit nyt kirjautua sisään uudella salasanalla.',
    en: 'Your password has been changed. You can now log in with the new one.',
  },
  login: { fi: 'Kirjaudu sisään', en: 'Log in' },
  badLinkTitle: { fi: 'Linkki ei toimi', en: 'The link does not work' },
  badLink: {
    fi: 'Linkki on vanhentunut, jo käytetty tai vajaa. Pyydä uusi linkki.',
    en: 'The link has expired, was already used, or is incomplete. Please request a new one.',
  },
  newLink: { fi: 'Pyydä uusi linkki', en: 'Request a new link' },
};
