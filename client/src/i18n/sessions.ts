/** The list of a user's open sessions. */
export const sessions = {
  title: { fi: 'Kirjautumiset', en: 'Where you are logged in' },
  advice: {
    fi: 'Jos et tunnista laitetta, kirjaa se ulos ja vaihda salasanasi.',
    en: 'If you do not recognize a device, log it out and change your password.',
  },
  thisDevice: { fi: 'Tämä laite', en: 'This device' },
  unknownDevice: { fi: 'Tuntematon laite', en: 'Unknown device' },
  lastUsed: { fi: 'Viimeksi käytetty', en: 'Last used' },
  network: { fi: 'verkko', en: 'network' },
  end: { fi: 'Kirjaa ulos', en: 'Log out' },
  endOthers: { fi: 'Kirjaa muut laitteet ulos', en: 'Log out all other devices' },
  ended: {
    fi: (device: string) => `Kirjattu ulos: ${device}`,
    en: (device: string) => `Logged out: ${device}`,
  },
  endedOthers: { fi: 'Muut laitteet on kirjattu ulos.', en: 'All other devices are logged out.' },
  close: { fi: 'Sulje', en: 'Close' },
};
