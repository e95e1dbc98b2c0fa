import type { ComplaintSource } from '#contract/complaint';
import type { here, KeyState, MarkSubject } from '#contract/boarding';
import type { AuditAction } from '#contract/audit';
import type { ConsentKind } from '#contract/consent';
import type { MailKind, MailStatus } from '#contract/email';
import type { AttemptState, NoticeKind, PaymentStatus, RefundChannel, RefundStatus } from '#contract/payment';
import type { Role } from '#contract/roles';
import type { SailingChoice } from '#contract/sailingChange';
import type { SecurityEventKind } from '#contract/securityEvent';
import type { WaitingState } from '#contract/waiting';
import type { Wording } from './language';

type Labels<Value extends string> = Record<Value, Wording<string>>;

/** The readable page of a person's data (rules §14.3). */
export const dataPage = {
  title: {
    fi: (name: string) => `Henkilötiedot: ${name}`,
    en: (name: string) => `Personal data: ${name}`,
  },
  about: {
    fi: (at: string) => `Kaikki, mitä sinusta oli tallennettu ${at} Suomen aikaa.`,
    en: (at: string) => `Everything that was stored about you on ${at}, Finnish time.`,
  },
  person: { fi: 'Henkilö', en: 'Person' },
  trip: { fi: 'Matka', en: 'Trip' },
  room: { fi: 'Huone', en: 'Room' },
  payments: { fi: 'Maksut', en: 'Payments' },
  invoices: { fi: 'Laskut muille maksajille', en: 'Invoices to others' },
  invoice: { fi: 'Lasku', en: 'Invoice' },
  buyer: { fi: 'Laskun saaja', en: 'Invoiced to' },
  invoicedForYou: { fi: 'Sinun osuutesi', en: 'For you' },
  namedOnIt: { fi: 'Matkustajien nimet laskulla', en: 'Travellers named' },
  credited: { fi: 'hyvitetty', en: 'credited' },
  cancellations: { fi: 'Perutut matkat', en: 'Cancelled trips' },
  event: { fi: 'Tapahtuma', en: 'Event' },
  confirmations: { fi: 'Matkasopimusten vahvistukset', en: 'Confirmations of contracts' },
  complaints: { fi: 'Reklamaatiot', en: 'Complaints' },
  complained: { fi: 'Tehty', en: 'Made' },
  complaint: { fi: 'Reklamaatio', en: 'Complaint' },
  complaintAnswer: { fi: 'Vastaus', en: 'Answer' },
  complaintOutcome: { fi: 'Mitä päätettiin', en: 'Outcome' },
  waiting: { fi: 'Jonotukset', en: 'Waiting for seats' },
  earlyAccess: { fi: 'Ennakkoilmoittautuminen', en: 'Early access' },
  list: { fi: 'Lista', en: 'List' },
  entry: { fi: 'Osoite tai jäsennumero', en: 'Address or member number' },
  people: { fi: 'Henkilöitä', en: 'People' },
  returned: { fi: 'Palautetaan', en: 'Refunded' },
  kept: { fi: 'Pidätetään', en: 'Not refunded' },
  documents: { fi: 'Kuitit ja hyvityslaskut', en: 'Receipts and credit notes' },
  answers: { fi: 'Vastaukset järjestäjän kysymyksiin', en: 'Answers to the organizer’s questions' },
  healthAnswers: { fi: 'Terveyttä koskevat vastaukset', en: 'Answers about health' },
  consents: { fi: 'Hyväksynnät ja markkinointilupa', en: 'Consents' },
  wallets: { fi: 'Liput lompakoissa', en: 'Tickets in wallets' },
  wallet: { fi: 'Lompakko', en: 'Wallet' },
  manifests: { fi: 'Matkustajaluettelot', en: 'Lists for carriers' },
  returnedLists: { fi: 'Laivayhtiön ja hotellin luettelot', en: 'Lists from carriers and hotels' },
  sailingChoices: { fi: 'Laivojen muutokset', en: 'Changed sailings' },
  boardingMarks: { fi: 'Merkinnät matkalla', en: 'Noted on the trip' },
  markSubject: { fi: 'Asia', en: 'About' },
  markedCount: { fi: 'Laskenta', en: 'Count' },
  noted: { fi: 'Merkintä', en: 'Noted' },
  ferry: { fi: 'Laiva', en: 'Ferry' },
  choice: { fi: 'Valinta', en: 'Choice' },
  group: { fi: 'Ryhmä', en: 'Group' },
  chosenGroup: { fi: 'Uusi ryhmä', en: 'New group' },
  listOf: { fi: 'Laiva tai hotelli', en: 'Ferry or hotel' },
  listKind: { fi: 'Luettelo', en: 'List' },
  manifestRow: { fi: 'Tiedot', en: 'Data' },
  sessions: { fi: 'Kirjautumiset', en: 'Where you are logged in' },
  securityEvents: { fi: 'Tilin tapahtumat', en: 'Security events' },
  mails: { fi: 'Sähköpostit', en: 'Mails' },
  changes: { fi: 'Muutokset', en: 'Changes' },
  nothing: { fi: 'Ei mitään.', en: 'Nothing.' },
  yes: { fi: 'Kyllä', en: 'Yes' },
  no: { fi: 'Ei', en: 'No' },
  earlierTrip: {
    fi: (name: string) => `Aiempi matka: ${name}`,
    en: (name: string) => `Earlier trip: ${name}`,
  },
  others: {
    fi: (count: number) => `muita huoneessa: ${count}`,
    en: (count: number) => `others in the room: ${count}`,
  },
  noRoom: { fi: 'Ei huonetta.', en: 'No room.' },
  staffF: { fi: 'Huonekaveriksi nainen', en: 'With a woman' },
  staffM: { fi: 'Huonekaveriksi mies', en: 'With a man' },
  history: { fi: 'Maksun vaiheet', en: 'History' },
  attempts: { fi: 'Maksuyritykset', en: 'Payment attempts' },
  refunds: { fi: 'Palautukset', en: 'Refunds' },
  notices: { fi: 'Huomautukset', en: 'Notices' },
  time: { fi: 'Aika', en: 'Time' },
  what: { fi: 'Mitä', en: 'What' },
  by: { fi: 'Kuka', en: 'By' },
  why: { fi: 'Miksi', en: 'Why' },
  amount: { fi: 'Summa', en: 'Amount' },
  state: { fi: 'Tila', en: 'State' },
  total: { fi: 'Yhteensä', en: 'Total' },
  price: { fi: 'Hinta', en: 'Price' },
  serviceFee: { fi: 'Palvelumaksu', en: 'Service fee' },
  discountCode: { fi: 'Alennuskoodi', en: 'Discount code' },
  refunded: { fi: 'Palautettu', en: 'Refunded' },
  transaction: { fi: 'Maksutapahtuma', en: 'Transaction' },
  channel: { fi: 'Kautta', en: 'Through' },
  answer: { fi: 'Vastaus', en: 'Answer' },
  text: { fi: 'Teksti', en: 'Text' },
  version: { fi: 'Versio', en: 'Version' },
  device: { fi: 'Laite', en: 'Device' },
  network: { fi: 'Verkko', en: 'Network' },
  started: { fi: 'Alkanut', en: 'Since' },
  lastUsed: { fi: 'Käytetty viimeksi', en: 'Last used' },
  count: { fi: 'Kertoja', en: 'Times' },
  to: { fi: 'Osoite', en: 'To' },
  sms: { fi: 'Tekstiviesti', en: 'SMS' },
  subject: { fi: 'Aihe', en: 'Subject' },
  field: { fi: 'Tieto', en: 'Field' },
  before: { fi: 'Ennen', en: 'Before' },
  after: { fi: 'Jälkeen', en: 'After' },
};

/** The fields of a customer's record, including the nested paths that the history of changes uses. */
export const dataFields = {
  _id: { fi: 'Tunniste', en: 'ID' },
  answer: { fi: 'Vastaus järjestäjän kysymykseen', en: 'Answer to the organizer’s question' },
  healthAnswers: { fi: 'Terveyttä koskevat vastaukset', en: 'Answers about health' },
  firstName: { fi: 'Etunimi', en: 'First name' },
  lastName: { fi: 'Sukunimi', en: 'Last name' },
  email: { fi: 'Sähköpostiosoite', en: 'E-mail address' },
  phone: { fi: 'Puhelinnumero', en: 'Phone number' },
  gender: { fi: 'Sukupuoli', en: 'Gender' },
  birthday: { fi: 'Syntymäaika', en: 'Date of birth' },
  address: { fi: 'Osoite', en: 'Address' },
  'address.street': { fi: 'Katuosoite', en: 'Street address' },
  'address.postcode': { fi: 'Postinumero', en: 'Postcode' },
  'address.city': { fi: 'Postitoimipaikka', en: 'City' },
  country: { fi: 'Kansalaisuus', en: 'Nationality' },
  language: { fi: 'Kieli', en: 'Language' },
  marketing: { fi: 'Markkinointilupa', en: 'Marketing allowed' },
  userCode: { fi: 'Oma koodi', en: 'Code' },
  disabled: { fi: 'Tili suljettu', en: 'Disabled' },
  registeredAt: { fi: 'Ilmoittautunut', en: 'Registered' },
  invitedAt: { fi: 'Kutsuttu valitsemaan salasana', en: 'Invited to choose a password' },
  lead: { fi: 'Viestit saa', en: 'Mails go to' },
  unconfirmedSince: { fi: 'Osoite vahvistamatta', en: 'Address not confirmed since' },
  seatUntil: { fi: 'Paikka varattu', en: 'Seat kept until' },
  seatReleasedAt: { fi: 'Paikka vapautettu', en: 'Seat released' },
  cancelledAt: { fi: 'Matka peruttu', en: 'Trip cancelled' },
  additionalInformation: { fi: 'Järjestäjän muistiinpanot', en: 'Staff notes' },
  organization: { fi: 'Järjestäjä', en: 'Organization' },
  event: { fi: 'Tapahtuma', en: 'Event' },
  group: { fi: 'Ryhmä', en: 'Group' },
  outboundFerry: { fi: 'Menolaiva', en: 'Outbound ferry' },
  returnFerry: { fi: 'Paluulaiva', en: 'Return ferry' },
  accommodation: { fi: 'Majoitus', en: 'Accommodation' },
  outboundTicket: { fi: 'Menolippu', en: 'Outbound ticket' },
  returnTicket: { fi: 'Paluulippu', en: 'Return ticket' },
  room: { fi: 'Huone', en: 'Room' },
  roomType: { fi: 'Huonetyyppi', en: 'Room type' },
  roomPartnerChosen: { fi: 'Huonevalinta tehty', en: 'Room chosen' },
  paidProducts: { fi: 'Maksetut tuotteet', en: 'Paid products' },
  discountCodes: { fi: 'Alennuskoodit', en: 'Discount codes' },
  password: { fi: 'Salasana', en: 'Password' },
};

export const dataStatuses = {
  new: { fi: 'maksamatta', en: 'not paid' },
  paying: { fi: 'maksu kesken', en: 'payment in progress' },
  waiting: { fi: 'maksu käsittelyssä', en: 'being processed' },
  confirmed: { fi: 'maksettu', en: 'paid' },
  accepted: { fi: 'hyväksytty, ei maksettavaa', en: 'accepted, nothing to pay' },
} satisfies Labels<PaymentStatus>;

export const dataRefundStatuses = {
  pending: { fi: 'matkalla', en: 'on its way' },
  ok: { fi: 'tehty', en: 'done' },
  fail: { fi: 'epäonnistui', en: 'failed' },
  unknown: { fi: 'ei tiedossa', en: 'not known' },
} satisfies Labels<RefundStatus>;

export const dataChannels = {
  provider: { fi: 'maksupalvelu', en: 'payment service' },
  bank: { fi: 'tilisiirto', en: 'bank transfer' },
  other: { fi: 'muu kanava', en: 'another channel' },
} satisfies Labels<RefundChannel>;

export const dataAttempts = {
  open: { fi: 'avoin', en: 'open' },
  pending: { fi: 'käsittelyssä', en: 'pending' },
  ok: { fi: 'maksettu', en: 'paid' },
  fail: { fi: 'ei maksettu', en: 'not paid' },
} satisfies Labels<AttemptState>;

export const dataNotices = {
  doublePayment: { fi: 'maksettu kahdesti', en: 'paid twice' },
  staleAmount: { fi: 'maksettu vanhalla hinnalla', en: 'paid at an earlier price' },
  soldOut: { fi: 'maksettu, kun tuote oli loppu', en: 'paid after it had sold out' },
  overpaid: { fi: 'tilisiirto oli liian suuri', en: 'overpaid by bank transfer' },
  short: { fi: 'tilisiirto oli liian pieni', en: 'underpaid by bank transfer' },
} satisfies Labels<NoticeKind>;

export const dataActors = {
  customer: { fi: 'sinä', en: 'you' },
  staff: { fi: 'järjestäjä', en: 'staff' },
  provider: { fi: 'maksupalvelu', en: 'payment service' },
  clock: { fi: 'järjestelmä', en: 'the system' },
  root: { fi: 'ylläpito', en: 'administrator' },
  owner: { fi: 'järjestäjä (omistaja)', en: 'staff (owner)' },
  admin: { fi: 'järjestäjä (ylläpitäjä)', en: 'staff (admin)' },
} satisfies Labels<Role | 'staff' | 'provider' | 'clock'>;

export const dataConsents = {
  travelConditions: { fi: 'Matkaehdot', en: 'Travel conditions' },
  privacyStatement: { fi: 'Tietosuojaseloste', en: 'Privacy statement' },
  packageInformation: { fi: 'Tiedot matkapaketista', en: 'Information about the package' },
  marketing: { fi: 'Markkinointilupa', en: 'Marketing permission' },
} satisfies Labels<ConsentKind>;

export const dataEvents = {
  loggedIn: { fi: 'Kirjautuminen', en: 'Log-in' },
  loginFailed: { fi: 'Epäonnistunut kirjautuminen', en: 'Failed log-in' },
  loginRefused: { fi: 'Kirjautuminen suljetulle tilille', en: 'Log-in to the disabled account' },
  lockedOut: { fi: 'Liian monta yritystä', en: 'Too many attempts' },
  twoStepOn: { fi: 'Kaksivaiheinen kirjautuminen käyttöön', en: 'Second step switched on' },
  twoStepOff: { fi: 'Kaksivaiheinen kirjautuminen pois', en: 'Second step switched off' },
  passkeyAdded: { fi: 'Pääsyavain lisätty', en: 'Passkey added' },
  passkeyRemoved: { fi: 'Pääsyavain poistettu', en: 'Passkey removed' },
  passwordChanged: { fi: 'Salasana vaihdettu', en: 'Password changed' },
  staffAdded: { fi: 'Lisätty henkilökuntaan', en: 'Added to the staff' },
  staffRemoved: { fi: 'Poistettu henkilökunnasta', en: 'Removed from the staff' },
  roleChanged: { fi: 'Rooli vaihdettu', en: 'Role changed' },
  policyChanged: { fi: 'Turva-asetuksia muutettu', en: 'Security settings changed' },
  exported: { fi: 'Tiedot ladattu', en: 'Data downloaded' },
  erased: { fi: 'Poistettu', en: 'Erased' },
  erasedByRetention: {
    fi: 'Matkustajia poistettu säilytysajan päätyttyä',
    en: 'Customers erased after the retention period',
  },
  ownerRightsChanged: { fi: 'Omistajien oikeudet muuttuneet', en: 'Rights of owners changed' },
  addressTwice: {
    fi: 'Sama sähköpostiosoite on toisellakin tilillä',
    en: 'Another account has the same e-mail address',
  },
  healthReaderNamed: { fi: 'Oikeus lukea terveystietoja annettu', en: 'Allowed to read health answers' },
  healthReaderRemoved: {
    fi: 'Oikeus lukea terveystietoja poistettu',
    en: 'No longer allowed to read health answers',
  },
  healthRead: { fi: 'Terveystiedot luettu', en: 'Health answers read' },
  apiKeyMade: { fi: 'API-avain luotu', en: 'API key made' },
  apiKeyRevoked: { fi: 'API-avain poistettu', en: 'API key revoked' },
  webhookMade: { fi: 'Webhook luotu', en: 'Webhook made' },
  webhookChanged: { fi: 'Webhookia muutettu', en: 'Webhook changed' },
  webhookDeleted: { fi: 'Webhook poistettu', en: 'Webhook deleted' },
  webhookSecretMade: { fi: 'Webhookin salaisuus vaihdettu', en: 'Webhook secret replaced' },
  webhookPaused: { fi: 'Webhook keskeytetty', en: 'Webhook paused' },
  webhookResumed: { fi: 'Webhookia jatkettu', en: 'Webhook resumed' },
  apiKeyRefused: { fi: 'Päättynyt API-avain hylätty', en: 'Ended API key refused' },
  signOnChanged: { fi: 'Organisaation kirjautumista muutettu', en: 'Sign-on changed' },
  signOnDeleted: { fi: 'Organisaation kirjautuminen poistettu', en: 'Sign-on deleted' },
  signOnBound: { fi: 'Ensimmäinen kirjautuminen organisaation tunnuksella', en: 'First sign-on' },
  signOnUnbound: { fi: 'Organisaation tunnus irrotettu', en: 'Disconnected from the sign-on' },
  signOnRefused: { fi: 'Kirjautuminen organisaation tunnuksella hylätty', en: 'Refused sign-on' },
} satisfies Labels<SecurityEventKind>;

export const dataComplaintSources = {
  portal: { fi: 'näillä sivuilla', en: 'on these pages' },
  email: { fi: 'sähköpostilla', en: 'by e-mail' },
  phone: { fi: 'puhelimitse', en: 'by phone' },
  other: { fi: 'muulla tavalla', en: 'otherwise' },
} satisfies Labels<ComplaintSource>;

export const dataMails = {
  passwordReset: { fi: 'Uusi salasana', en: 'New password' },
  receipt: { fi: 'Kuitti', en: 'Receipt' },
  roomPartnerChosen: { fi: 'Huonekaveri valittu', en: 'Room partner chosen' },
  registrationConfirmed: { fi: 'Ilmoittautumisen vahvistus', en: 'Registration confirmed' },
  invitation: { fi: 'Kutsu', en: 'Invitation' },
  tripInvitation: { fi: 'Kutsu matkalle', en: 'Invitation to a trip' },
  registeredAgain: { fi: 'Uusi ilmoittautuminen', en: 'Registered again' },
  confirmEmail: { fi: 'Osoitteen vahvistus', en: 'Address confirmation' },
  seatReminder: { fi: 'Muistutus paikasta', en: 'Reminder about the seat' },
  seatReleased: { fi: 'Paikka vapautettu', en: 'Seat released' },
  transferChosen: { fi: 'Tilisiirron ohjeet', en: 'How to pay by bank transfer' },
  paymentReminder: { fi: 'Muistutus maksusta', en: 'Payment reminder' },
  unpaidSeatReleased: { fi: 'Paikka vapautettu, ei maksettu', en: 'Seat released, not paid' },
  tripCancelled: { fi: 'Matka peruttu', en: 'Trip cancelled' },
  payerReceipt: { fi: 'Kuitti muulle maksajalle', en: 'Receipt for another payer' },
  partPaid: { fi: 'Osa hinnasta vastaanotettu', en: 'Part of the price received' },
  moneyReturned: { fi: 'Raha palautettu', en: 'Money returned' },
  accountErased: { fi: 'Tili poistettu', en: 'Account erased' },
  erasureAnnounced: { fi: 'Tietojen poisto tulossa', en: 'Erasure announced' },
  complaintReceived: { fi: 'Uusi reklamaatio', en: 'New complaint' },
  complaintAnswered: { fi: 'Vastaus reklamaatioon', en: 'Answer to a complaint' },
  contractConfirmed: { fi: 'Matkasopimuksen vahvistus', en: 'Confirmation of the travel contract' },
  rightRequested: { fi: 'Pyyntö oikeudesta', en: 'Request for a right' },
  rightAnswered: { fi: 'Vastaus pyyntöön', en: 'Answer to a request' },
  actionsFail: { fi: 'Toiminnot epäonnistuvat', en: 'Actions fail' },
  actionsWork: { fi: 'Toiminnot onnistuvat taas', en: 'Actions work again' },
  webhookPaused: { fi: 'Webhook keskeytetty', en: 'Webhook paused' },
  emailChanged: { fi: 'Sähköpostiosoite vaihdettu', en: 'E-mail address changed' },
  loginChanged: { fi: 'Kirjautumistiedot muuttuneet', en: 'Log-in details changed' },
  roomPlanned: { fi: 'Huone järjestetty', en: 'Room arranged' },
  roomLost: { fi: 'Huone otettu pois', en: 'Room taken away' },
  roomPartnerLeft: { fi: 'Huonekaveri lähtenyt', en: 'Room partner left' },
  waitingJoined: { fi: 'Jonotuslistalle liittyminen', en: 'Joined a waiting list' },
  seatOffered: { fi: 'Paikka tarjottu', en: 'Seat offered' },
  offerExpired: { fi: 'Tarjottu paikka käyttämättä', en: 'Offered seat not taken' },
  waitingRefused: { fi: 'Ei jonossa', en: 'Not in line' },
  drawEntered: { fi: 'Osallistuminen arvontaan', en: 'Entry in a draw' },
  drawClosed: { fi: 'Arvonnan lista suljettu', en: 'Draw list closed' },
  drawn: { fi: 'Järjestys arvottu', en: 'Order drawn' },
  partySeatsHeld: { fi: 'Paikat seurueelle', en: 'Seats for a party' },
  partySeatsReleased: { fi: 'Seurueen paikkoja vapautui', en: 'Seats of a party released' },
  handoverOffered: { fi: 'Sinulle luovutetaan paikka', en: 'A place is being handed over to you' },
  handoverDone: { fi: 'Paikkasi on luovutettu', en: 'Your place has been handed over' },
  templateTest: { fi: 'Kokeiluviesti', en: 'Template test' },
  mailing: { fi: 'Joukkoviesti', en: 'Mailing' },
} satisfies Labels<MailKind>;

export const dataWaitingStates = {
  waiting: { fi: 'jonossa', en: 'in line' },
  offered: { fi: 'paikka tarjottu', en: 'offered a seat' },
  registered: { fi: 'ilmoittautunut', en: 'registered' },
  declined: { fi: 'luopunut tarjouksesta', en: 'declined the offer' },
  expired: { fi: 'ei ilmoittautunut ajoissa', en: 'did not register in time' },
  left: { fi: 'lähtenyt jonosta', en: 'left the line' },
} satisfies Labels<WaitingState>;

export const dataSailingChoices = {
  go: { fi: 'lähtee uudella lähdöllä', en: 'takes the new sailing' },
  later: { fi: 'vaihtaa ryhmää', en: 'changes to another group' },
  refund: { fi: 'ei lähde, rahat takaisin', en: 'does not travel, money back' },
  none: { fi: 'ei valittu', en: 'not chosen' },
} satisfies Labels<SailingChoice | 'none'>;

export const dataMarkSubjects = {
  boarding: { fi: 'laivaan nousu', en: 'boarding' },
  count: { fi: 'laskenta', en: 'count' },
  bus: { fi: 'bussi', en: 'bus' },
  key: { fi: 'hytin avain', en: 'key of the cabin' },
  note: { fi: 'muistiinpano', en: 'note' },
} satisfies Labels<MarkSubject>;

/** Values that are not typed texts. */
export const dataMarkValues = {
  here: { fi: 'paikalla', en: 'is here' },
  given: { fi: 'annettu', en: 'given' },
  returned: { fi: 'palautettu', en: 'returned' },
  withdrawn: { fi: 'peruttu', en: 'withdrawn' },
} satisfies Labels<typeof here | KeyState | 'withdrawn'>;

export const dataMailStatuses = {
  queued: { fi: 'odottaa lähetystä', en: 'waiting to be sent' },
  sent: { fi: 'lähetetty', en: 'sent' },
  failed: { fi: 'ei mennyt perille', en: 'failed' },
} satisfies Labels<MailStatus>;

export const dataActions = {
  create: { fi: 'luotu', en: 'created' },
  update: { fi: 'muutettu', en: 'changed' },
  delete: { fi: 'poistettu', en: 'deleted' },
} satisfies Labels<AuditAction>;
