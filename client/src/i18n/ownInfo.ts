/** The form for one's own details. */
export const ownInfo = {
  edit: { fi: 'Muokkaa tietoja', en: 'Edit your details' },
  editAccount: { fi: 'Salasana ja markkinointilupa', en: 'Password and marketing' },
  download: { fi: 'Lataa kaikki tietosi', en: 'Download all your data' },
  downloadJson: { fi: 'Tietosi JSON-tiedostona', en: 'Your data as JSON' },
  downloadFailed: {
    fi: 'Tietojen lataaminen epäonnistui',
    en: 'Your data could not be downloaded',
  },
  cancelTrip: { fi: 'Peru osallistumiseni', en: 'Cancel my trip' },
  save: { fi: 'Tallenna', en: 'Save' },
  cancel: { fi: 'Peruuta', en: 'Cancel' },
  saved: { fi: 'Tiedot tallennettiin onnistuneesti', en: 'Your details were saved' },
  marketing: {
    fi: 'Olet antanut markkinointiluvan.',
    en: 'You have given your permission for marketing.',
  },
  noMarketing: {
    fi: 'Et ole antanut markkinointilupaa.',
    en: 'You have not given permission for marketing.',
  },
  notYet: { fi: 'Muutos tulee voimaan, kun tallennat.', en: 'Takes effect when you save.' },
  change: { fi: 'Muuta markkinointilupaa', en: 'Change the permission' },
  newPassword: { fi: 'Uusi salasana', en: 'New password' },
  newPasswordHint: {
    fi: 'Jätä tyhjäksi, jos et vaihda salasanaa.',
    en: 'Leave empty to keep your password.',
  },
  currentPassword: { fi: 'Nykyinen salasana', en: 'Current password' },
};
