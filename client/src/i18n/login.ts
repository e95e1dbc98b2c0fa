export const login = {
  title: { fi: 'Kirjaudu sisään', en: 'Log in' },
  welcome: { fi: 'Tervetuloa matkalle', en: 'Welcome aboard' },
  welcomeAdvice: {
    fi: 'Kirjaudu sisään, niin näet matkasi tiedot.',
    en: 'Log in to see everything about your trip.',
  },
  email: { fi: 'Sähköpostiosoite', en: 'E-mail address' },
  password: { fi: 'Salasana', en: 'Password' },
  emailMissing: { fi: 'Kirjoita sähköpostiosoitteesi', en: 'Enter your e-mail address' },
  passwordMissing: { fi: 'Kirjoita salasanasi', en: 'Enter your password' },
  forgotten: { fi: 'Unohditko salasanasi?', en: 'Forgot your password?' },
  submit: { fi: 'Kirjaudu', en: 'Log in' },
};
