export const login = {
  title: { fi: 'Kirjaudu sisään', en: 'Log in' },
  welcome: { fi: 'Tervetuloa matkalle', en: 'Welcome aboard' },
  welcomeAdvice: {
    fi: 'Kirjautuneena näet matkasi tiedot yhdestä paikasta.',
    en: 'Once logged in, you find everything about your trip in one place.',
  },
  email: { fi: 'Sähköpostiosoite', en: 'E-mail address' },
  password: { fi: 'Salasana', en: 'Password' },
  emailMissing: { fi: 'Kirjoita sähköpostiosoitteesi', en: 'Enter your e-mail address' },
  passwordMissing: { fi: 'Kirjoita salasanasi', en: 'Enter your password' },
  submit: { fi: 'Kirjaudu', en: 'Log in' },
};
