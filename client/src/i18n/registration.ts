import { marketingQuestion } from '#contract/consent';
import { registrationWords } from '#contract/registrationWords';

export const registration = {
  ...registrationWords,
  asInPassport: {
    fi: 'Nimien ja syntymäajan tulee olla samat kuin passissa tai henkilökortissa.',
    en: 'Your names and date of birth must match your passport or identity card.',
  },
  trip: { fi: 'Matka', en: 'Trip' },
  aboutYou: { fi: 'Omat tiedot', en: 'About you' },
  contact: { fi: 'Yhteystiedot', en: 'Contact details' },
  account: { fi: 'Tunnukset', en: 'Your account' },
  group: { fi: 'Ryhmä', en: 'Group' },
  full: { fi: 'TÄYNNÄ', en: 'FULL' },
  drawn: { fi: 'ARVOTAAN', en: 'DRAW' },
  enter: { fi: 'Paikkoja arvotaan: osallistu arvontaan', en: 'Seats are allocated by a draw: enter it' },
  wait: {
    fi: 'Haluatko täyteen ryhmään? Jonota paikkaa',
    en: 'Is the group you want full? Join its waiting list',
  },
  password: { fi: 'Salasana', en: 'Password' },
  passwordHint: {
    fi: (characters: number) => `Vähintään ${characters} merkkiä`,
    en: (characters: number) => `At least ${characters} characters`,
  },
  accept: { fi: 'Hyväksyn', en: 'I accept the' },
  acceptedConditions: { fi: 'matkaehdot', en: 'travel conditions' },
  acceptAnd: { fi: 'ja olen lukenut', en: 'and have read the' },
  readPrivacyStatement: { fi: 'tietosuojaselosteen', en: 'privacy statement' },
  packageFirst: {
    fi: 'Tämä matka on matkapaketti. Lue ennen ilmoittautumista, mitä oikeuksia sinulla on:',
    en: 'This trip is a package. Before you register, read which rights you have:',
  },
  submit: { fi: 'Ilmoittaudu', en: 'Register' },
  acceptFirst: {
    fi: 'Voit ilmoittautua, kun olet hyväksynyt ehdot.',
    en: 'You can register once you have accepted the conditions.',
  },
  becameFull: {
    fi: (group: string) => `Ryhmä ${group} ehti täyttyä. Valitse toinen ryhmä.`,
    en: (group: string) => `Group ${group} has become full. Choose another group.`,
  },
  allFull: { fi: 'Kaikki ryhmät ovat täynnä.', en: 'All groups are full.' },
  marketingTitle: { fi: 'Markkinointilupa', en: 'Marketing permission' },
  marketingQuestion,
  answeredBefore: {
    fi: (answer: string) =>
      `Vastasit aiemmin ”${answer}”, mutta ilmoittautumisesi ei mennyt perille. Vastaa uudelleen.`,
    en: (answer: string) =>
      `You answered “${answer}”, but your registration did not go through. Please answer again.`,
  },
  seatReserved: { fi: 'Paikkasi on varattu', en: 'Your seat is reserved' },
  accountInProgress: { fi: 'Tiliäsi luodaan.', en: 'Your account is being created.' },
  accountsAhead: {
    fi: (accounts: number) =>
      accounts === 1 ? 'Ennen sinua luodaan yksi tili.' : `Ennen sinua luodaan ${accounts} tiliä.`,
    en: (accounts: number) =>
      accounts === 1
        ? 'One account is created before yours.'
        : `${accounts} accounts are created before yours.`,
  },
  keepPageOpen: {
    fi: 'Pidä tämä sivu auki, kunnes tilisi on valmis.',
    en: 'Keep this page open until your account is ready.',
  },
  checking: { fi: 'Ilmoittautumistasi käsitellään', en: 'Your registration is being processed' },
  tryingAgain: { fi: 'Yhteys on poikki. Yritetään uudelleen.', en: 'There is no connection. Trying again.' },
  back: { fi: 'Takaisin', en: 'Back' },
  no: { fi: 'Ei kiitos', en: 'No thanks' },
  yes: { fi: 'Kyllä kiitos', en: 'Yes thanks' },
};
