/** Deleting one's own account. */
export const erasure = {
  open: { fi: 'Poista tilini ja tietoni', en: 'Delete my account and data' },
  title: { fi: 'Poista tili ja tiedot', en: 'Delete account and data' },
  lost: {
    fi: 'Tilisi, henkilötietosi, laivalippusi ja viestisi poistetaan heti ja lopullisesti. Et voi enää kirjautua sisään.',
    en: 'Your account, personal details, ferry tickets and messages are deleted immediately and permanently. You can no longer log in.',
  },
  seat: {
    fi: 'Luovutat samalla paikkasi matkalla, huoneesi ja alennuskoodisi.',
    en: 'You also give up your seat on the trip, your room and your discount codes.',
  },
  kept: {
    fi: 'Maksutapahtumat säilyvät kuusi vuotta tilikauden päättymisestä (kirjanpitolaki 2:10). Nimesi jää vain kuitteihin ja hyvityslaskuihin.',
    en: 'Payments are kept for six years from the end of the financial year (Finnish Accounting Act 2:10). Your name stays on receipts and credit notes only.',
  },
  noRefund: {
    fi: 'Olet maksanut tulevasta matkasta. Maksua ei palauteta automaattisesti: sovi palautuksesta ennen kuin poistat tilin.',
    en: 'You have paid for an upcoming trip. Nothing is refunded automatically: agree on a refund before you delete the account.',
  },
  cancelFirst: {
    fi: 'Olet maksanut tulevasta matkasta. Tilin poistaminen ei palauta rahaa: peru ensin osallistumisesi, niin saat rahaa takaisin peruutusehtojen mukaan.',
    en: 'You have paid for an upcoming trip. Deleting the account does not refund any money: cancel your trip first, and it is refunded according to the cancellation terms.',
  },
  ask: { fi: 'Kysy palautuksesta:', en: 'Ask about a refund:' },
  unfinished: {
    fi: 'Sinulla on maksu kesken. Maksa se loppuun tai peru se, niin voit poistaa tilin.',
    en: 'You have a payment in progress. Complete or cancel it, and then you can delete the account.',
  },
  password: { fi: 'Salasanasi', en: 'Your password' },
  cancel: { fi: 'Peruuta', en: 'Cancel' },
  confirm: { fi: 'Poista lopullisesti', en: 'Delete permanently' },
  done: { fi: 'Tilisi ja tietosi on poistettu', en: 'Your account and data have been deleted' },
};
