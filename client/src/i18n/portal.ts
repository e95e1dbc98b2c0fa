/** The frame of the portal's pages. */
export const portal = {
  skip: { fi: 'Siirry sisältöön', en: 'Skip to content' },
  logout: { fi: 'Kirjaudu ulos', en: 'Log out' },
  login: { fi: 'Kirjaudu sisään', en: 'Log in' },
  privacyStatement: { fi: 'Tietosuojaseloste', en: 'Privacy statement' },
  travelConditions: { fi: 'Matkaehdot', en: 'Travel conditions' },
};
