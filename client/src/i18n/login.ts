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
  code: { fi: 'Todennussovelluksen koodi', en: 'Code from your authenticator app' },
  codeHint: {
    fi: 'Jos puhelimesi on kadonnut, kirjoita varakoodi.',
    en: 'If you have lost your phone, enter a recovery code.',
  },
  codeMissing: { fi: 'Kirjoita koodi', en: 'Enter the code' },
  forgotten: { fi: 'Unohditko salasanasi?', en: 'Forgot your password?' },
  passkey: { fi: 'Henkilökunta: käytä pääsyavainta', en: 'Staff: use a passkey' },
  signOn: {
    fi: 'Henkilökunta: kirjaudu organisaatiosi tunnuksella',
    en: 'Staff: log in with your organization’s account',
  },
  submit: { fi: 'Kirjaudu', en: 'Log in' },
};
