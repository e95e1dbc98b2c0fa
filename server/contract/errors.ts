import { type Counts, countsText } from './counts';
import { fillErrorText, inputErrorTexts } from './inputErrors';
import { serverInputErrorTexts } from './serverInputErrors';
import { signOnErrorTexts } from './signOnErrors';
import { walletErrorTexts } from './walletErrors';
import type { Language, Translated } from './languages';

/**
 * All error codes with their HTTP status and messages (rules §3.5). `{name}` is replaced with the fault's
 * parameter, `{days|day|days}` with a number and its singular or plural.
 */
export const errorTexts = {
  ...inputErrorTexts,
  ...serverInputErrorTexts,
  ...walletErrorTexts,
  ...signOnErrorTexts,

  // 400: faults of an allotment
  belowReleased: {
    status: 400,
    fi: 'Näistä on jo luovutettu {released}: niitä ei voi olla vähemmän',
    en: '{released|of these has|of these have} been released already: there cannot be fewer',
  },

  // 400: faults of a sheet of travellers
  sheetUnreadable: {
    status: 400,
    fi: 'Tätä tiedostoa ei voi lukea: tarvitaan CSV tai XLSX, jonka ensimmäisellä rivillä ovat otsikot',
    en: 'This file cannot be read: it must be CSV or XLSX, with headings in its first line',
  },
  sheetTooLarge: {
    status: 400,
    fi: 'Tiedostossa on liikaa: enintään {max} riviä. Jaa se useampaan.',
    en: 'The file is too large: at most {max} lines. Divide it.',
  },
  sheetColumnTwice: {
    status: 400,
    fi: 'Kukin sarake ja tieto voidaan valita vain kerran',
    en: 'Each column and each field can be chosen only once',
  },
  sheetPersonTwice: {
    status: 400,
    fi: 'Sama henkilö on jo aiemmalla rivillä',
    en: 'The same person is in an earlier line',
  },
  sheetAddressTaken: {
    status: 400,
    fi: 'Osoite kuuluu jo toiselle tilille',
    en: 'The address belongs to another account',
  },
  sheetOtherTrip: {
    status: 400,
    fi: 'Henkilö on lähdössä toiselle matkalle',
    en: 'This person is on another coming trip',
  },

  // 400: faults of an account statement
  statementUnreadable: {
    status: 400,
    fi: 'Tämä ei ole tiliote, jonka voimme lukea: tarvitaan camt.053 (XML), CSV tai XLSX',
    en: 'This is not a readable account statement: it must be camt.053 (XML), CSV or XLSX',
  },
  statementOtherFormat: {
    status: 400,
    fi: 'Tiedosto on PDF, vanha Excel-taulukko (XLS), salasanalla suojattu tai pakattu. Hae tiliote pankista muodossa camt.053 (XML), CSV tai XLSX.',
    en: 'The file is a PDF, an old spreadsheet (XLS), protected by a password, or compressed. Export the statement from your bank as camt.053 (XML), CSV or XLSX.',
  },
  statementTooLarge: {
    status: 400,
    fi: 'Tiedostossa on enemmän kuin voimme lukea: enintään {entries} tapahtumaa, {columns} saraketta ja {characters} merkkiä tekstissä. Hae tiliote lyhyemmältä ajalta.',
    en: 'The file exceeds the limits: at most {entries} entries, {columns} columns and {characters} characters per text. Export a shorter period.',
  },
  statementForeign: {
    status: 400,
    fi: 'Tiliotteella on muuta valuuttaa kuin euroja',
    en: 'The statement has a currency other than the euro',
  },
  statementLine: {
    status: 400,
    fi: 'Rivi {line}: {column} ei ole luettavissa',
    en: 'Line {line}: {column} cannot be read',
  },
  statementCells: {
    status: 400,
    fi: 'Rivillä {line} on enemmän soluja kuin otsikoita',
    en: 'Line {line} has more cells than the headings',
  },
  statementPending: {
    status: 400,
    fi: 'Pankki ei ole vielä kirjannut riviä {line}',
    en: 'Line {line} is not booked by the bank yet',
  },

  // 400: faults of a split bank line
  splitPaymentTwice: {
    status: 400,
    fi: 'Sama maksu on mainittu kahdesti',
    en: 'This payment is already in the list',
  },
  splitOtherSum: {
    status: 400,
    fi: 'Osien summa on {sum} €, mutta tapahtuman summa on {amount} €',
    en: 'The parts add up to €{sum}, but the line is €{amount}',
  },

  // 400: faults of an invoice
  invoiceOtherEvent: {
    status: 400,
    fi: 'Matkustaja ei ole lähdössä tähän tapahtumaan',
    en: 'This customer is not on the trip to this event',
  },
  invoiceNothingDue: {
    status: 400,
    fi: 'Matkustajalla ei ole näistä tuotteista maksettavaa',
    en: 'This customer has nothing to pay of these products',
  },
  invoiceTooLarge: {
    status: 400,
    fi: 'Laskulla olisi {count} maksua: enintään {max} kerralla',
    en: 'The invoice would have {count} payments: at most {max} at a time',
  },

  // 400: faults of a ticket file, by line
  ticketColumnsMissing: {
    status: 400,
    fi: 'Tiedostossa tulee olla sarakkeet email tai userCode, ja ticket',
    en: 'The file needs a column email or userCode, and a column ticket',
  },
  ticketFileEmpty: {
    status: 400,
    fi: 'Tiedostossa ei ole yhtään riviä otsikoiden alla',
    en: 'The file has no rows below its headings',
  },
  ticketColumnTwice: {
    status: 400,
    fi: 'Rivi {line}: kahdessa sarakkeessa on eri {column}. Poista toinen sarake.',
    en: 'Line {line}: two columns have different values for {column}. Remove one of them.',
  },
  ticketChanged: {
    status: 400,
    fi: 'Rivi {line}: taulukko-ohjelma on muuttanut arvon, nyt {ticket}. Muotoile sarake tekstiksi ja tuo alkuperäiset arvot.',
    en: 'Line {line}: a spreadsheet has changed this value to {ticket}. Format the column as text and import the original values.',
  },
  ticketCustomerMissing: {
    status: 400,
    fi: 'Rivi {line}: matkustajan sähköposti tai koodi puuttuu',
    en: 'Line {line}: the customer’s e-mail address or code is missing',
  },
  ticketCustomerUnknown: {
    status: 400,
    fi: 'Rivi {line}: matkustajaa {customer} ei löydy',
    en: 'Line {line}: there is no customer {customer}',
  },
  ticketNotOnFerry: {
    status: 400,
    fi: 'Rivi {line}: {customer} ei matkusta tällä laivalla',
    en: 'Line {line}: {customer} does not travel by this ferry',
  },
  ticketWrongDirection: {
    status: 400,
    fi: 'Rivi {line}: {customer} ei matkusta tällä laivalla tähän suuntaan',
    en: 'Line {line}: {customer} does not travel by this ferry in this direction',
  },
  ticketDirectionMissing: {
    status: 400,
    fi: 'Rivi {line}: {customer} matkustaa tällä laivalla molempiin suuntiin: suunta puuttuu',
    en: 'Line {line}: {customer} travels by this ferry both ways: the direction is missing',
  },
  ticketDirectionUnknown: {
    status: 400,
    fi: 'Rivi {line}: suunnan tulee olla outbound (meno) tai return (paluu)',
    en: 'Line {line}: the direction must be outbound or return',
  },
  ticketMissing: {
    status: 400,
    fi: 'Rivi {line}: lippu puuttuu',
    en: 'Line {line}: the ticket is empty',
  },
  ticketTooLong: {
    status: 400,
    fi: 'Rivi {line}: lippu on liian pitkä, enintään {max} merkkiä',
    en: 'Line {line}: the ticket is too long: {max} characters at most',
  },
  ticketCharacters: {
    status: 400,
    fi: 'Rivi {line}: lipussa on merkkejä, joita siinä ei voi olla',
    en: 'Line {line}: the ticket has characters that are not allowed',
  },
  ticketTwice: {
    status: 400,
    fi: 'Rivi {line}: sama lippu on jo rivillä {first}',
    en: 'Line {line}: the same ticket is already on line {first}',
  },
  ticketCustomerTwice: {
    status: 400,
    fi: 'Rivi {line}: {customer} saa lipun tähän suuntaan jo rivillä {first}',
    en: 'Line {line}: {customer} already has a ticket for this direction on line {first}',
  },
  ticketHeld: {
    status: 400,
    fi: 'Rivi {line}: lippu on jo toisella matkustajalla',
    en: 'Line {line}: another customer already has this ticket',
  },
  wrongCode: {
    status: 400,
    fi: 'Koodi on väärä tai jo käytetty. Odota seuraavaa koodia.',
    en: 'This code is wrong or has already been used. Wait for the next one.',
  },
  passkeyInvalid: {
    status: 400,
    fi: 'Pääsyavaimen lisääminen ei onnistunut. Yritä uudelleen.',
    en: 'The passkey could not be added. Please try again.',
  },
  twoCredentials: {
    status: 400,
    fi: 'Lähetä joko istunnon tunniste tai API-avain, älä molempia',
    en: 'Send either the token of a session or an API key, not both',
  },
  // 401, 403
  notSignedIn: { status: 401, fi: 'Kirjaudu sisään', en: 'Please log in' },
  apiKeyInvalid: {
    status: 401,
    fi: 'API-avain ei kelpaa: se on väärä, poistettu tai vanhentunut, tai sen tekijällä ei enää ole oikeuksia organisaatioon',
    en: 'This API key does not work: it is wrong, revoked or expired, or whoever made it no longer manages the organization',
  },
  sessionIdle: {
    status: 401,
    fi: 'Sinut kirjattiin ulos, koska et käyttänyt palvelua {minutes} minuuttiin',
    en: 'You were logged out because you were inactive for {minutes|minute|minutes}',
  },
  wrongCredentials: {
    status: 401,
    fi: 'Väärä sähköpostiosoite tai salasana',
    en: 'Wrong e-mail address or password',
  },
  wrongPasskey: {
    status: 401,
    fi: 'Pääsyavain ei kelpaa. Yritä uudelleen tai kirjaudu salasanalla.',
    en: 'This passkey was not accepted. Try again, or log in with your password.',
  },
  codeNeeded: {
    status: 401,
    fi: 'Anna todennussovelluksesi koodi',
    en: 'Enter the code from your authenticator app',
  },
  passkeyNeeded: {
    status: 401,
    fi: 'Salasana ei yksin riitä, koska tililläsi on pääsyavain. Kirjaudu sillä.',
    en: 'Your account has a passkey, so the password alone is not enough. Log in with the passkey.',
  },
  notAllowed: {
    status: 403,
    fi: 'Sinulla ei ole oikeutta tähän toimintoon',
    en: 'You are not allowed to do this',
  },
  accountDisabled: {
    status: 403,
    fi: 'Käyttäjätili on poistettu käytöstä. Ota yhteyttä matkanjärjestäjään.',
    en: 'This account has been disabled. Please contact the organizer of the trip.',
  },
  secondStepRequired: {
    status: 403,
    fi: 'Organisaatiosi vaatii kaksivaiheisen kirjautumisen. Ota se käyttöön tililläsi.',
    en: 'Your organization requires a two-step log-in. Set it up on your account.',
  },
  secondStepStale: {
    status: 403,
    fi: 'Vahvista ensin todennussovelluksen koodilla tai pääsyavaimella, että kyse on sinusta',
    en: 'First confirm that it is you, with a code from your authenticator app or a passkey',
  },
  roleAboveOwn: {
    status: 403,
    fi: 'Et voi antaa etkä muuttaa roolia, joka on omaasi ylempi',
    en: 'You cannot give or change a role above your own',
  },
  // 404; 400 if the fault has a path, for a reference in the body (rules §3.4)
  notFound: { status: 404, fi: 'Tietoa ei löytynyt', en: 'Not found' },
  methodNotAllowed: {
    status: 405,
    fi: 'Tämä osoite ei tue tätä toimintoa',
    en: 'This address does not support this method',
  },
  // 409: valid input that the current state does not allow
  twoStepUnreadable: {
    status: 409,
    fi: 'Palvelin ei voi tarkistaa sovelluksesi koodeja, koska siltä puuttuu avain. Käytä palautuskoodia tai ota yhteyttä palvelun ylläpitoon.',
    en: 'The server has lost the key that it needs to check the codes from your app. Use a recovery code, or contact whoever runs the service.',
  },
  sheetChanged: {
    status: 409,
    fi: 'Tiedosto tai matkustajat ovat muuttuneet esikatselun jälkeen. Katso esikatselu uudelleen.',
    en: 'The customers have changed since the preview. Look at the preview again.',
  },
  differenceGone: {
    status: 409,
    fi: 'Ero on jo korjattu, tai tiedot ovat muuttuneet. Katso vertailu uudelleen.',
    en: 'The difference has been resolved, or the values have changed. Look at the comparison again.',
  },
  manifestChanged: {
    status: 409,
    fi: 'Matkustajaluettelo on muuttunut sen jälkeen, kun avasit sen. Katso se uudelleen.',
    en: 'The manifest has changed since you opened it. Look at it again.',
  },
  manifestIncomplete: {
    status: 409,
    fi: 'Luettelosta puuttuu tietoja. Vahvista, että se jäädytetään silti.',
    en: 'The manifest is incomplete. Confirm that it is to be frozen nevertheless.',
  },
  choiceMade: {
    status: 409,
    fi: 'Valinta on jo tehty, eikä sitä voi enää muuttaa. Ota tarvittaessa yhteyttä järjestäjään.',
    en: 'The choice has been made and can no longer be changed',
  },
  choiceEnded: {
    status: 409,
    fi: 'Valinta-aika on päättynyt. Ota yhteyttä järjestäjään.',
    en: 'The time to choose is over',
  },
  groupFull: { status: 409, fi: 'Ryhmä on täynnä', en: 'The group is full' },
  seatsMissing: {
    status: 409,
    fi: 'Ryhmän {group} paikat eivät riitä: puuttuu {missing}',
    en: 'Group {group} does not have enough free seats: {missing} missing',
  },
  ticketInUse: {
    status: 409,
    fi: 'Toisella matkustajalla on jo sama lippu',
    en: 'Another customer already has this ticket',
  },
  registrationNotOpen: {
    status: 409,
    fi: 'Ilmoittautuminen avautuu {opensAt}',
    en: 'Registration opens on {opensAt}',
  },
  earlyAccessNotOpen: {
    status: 409,
    fi: 'Ennakkoilmoittautuminen avautuu sinulle {opensAt}',
    en: 'Registration opens for you on {opensAt}',
  },
  earlyAccessNotListed: {
    status: 409,
    fi: 'Tällä sähköpostiosoitteella ei voi ilmoittautua ennakkoon. Kaikille ilmoittautuminen avautuu {opensAt}.',
    en: 'This e-mail address cannot be used to register early. Registration opens for everybody on {opensAt}.',
  },
  earlyAccessFull: {
    status: 409,
    fi: 'Ennakkoilmoittautumisen paikat on käytetty. Kaikille ilmoittautuminen avautuu {opensAt}.',
    en: 'All places for early registration are taken. Registration opens for everybody on {opensAt}.',
  },
  earlyAccessUsed: {
    status: 409,
    fi: 'Tällä jäsennumerolla on jo ilmoittauduttu',
    en: 'Somebody has already registered with this member number',
  },
  registrationClosed: {
    status: 409,
    fi: 'Ilmoittautuminen tähän tapahtumaan on suljettu',
    en: 'Registration for this event is closed',
  },
  paymentLinkInvalid: {
    status: 404,
    fi: 'Maksulinkki ei ole enää voimassa. Pyydä uusi linkki.',
    en: 'This payment link is no longer valid. Please ask for a new one.',
  },
  waitingLinkInvalid: {
    status: 404,
    fi: 'Linkki ei ole enää voimassa',
    en: 'The link is no longer valid',
  },
  noWaitingList: {
    status: 409,
    fi: 'Tälle matkalle ei ole jonotuslistaa',
    en: 'There is no waiting list for this trip',
  },
  noOwnAddress: {
    status: 409,
    fi: 'Matkustajalla ei ole omaa sähköpostiosoitetta',
    en: 'The customer has no e-mail address of their own',
  },
  textsChanged: {
    status: 409,
    fi: 'Matkaehdot tai muut hyväksyttävät tekstit ovat muuttuneet sen jälkeen, kun avasit sivun. Lue ne ja hyväksy ne uudelleen.',
    en: 'The travel conditions or other texts that you accept have changed since you opened the page. Read them and accept them again.',
  },
  noParties: {
    status: 409,
    fi: 'Tälle matkalle jokainen ilmoittautuu erikseen',
    en: 'Everybody registers separately for this trip',
  },
  seatsAreDrawn: {
    status: 409,
    fi: 'Tämän ryhmän paikat arvotaan: osallistu arvontaan',
    en: 'The seats of this group are drawn: enter the draw',
  },
  drawClosed: {
    status: 409,
    fi: 'Arvonnan lista on jo suljettu',
    en: 'The list of the draw is already closed',
  },
  drawNotClosed: {
    status: 409,
    fi: 'Arvonta ei odota siemenlukua',
    en: 'The draw is not waiting for a seed',
  },
  seatsFree: {
    status: 409,
    fi: 'Ryhmässä on vapaita paikkoja: voit ilmoittautua heti',
    en: 'The group has free seats: you can register at once',
  },
  offerEnded: {
    status: 409,
    fi: 'Tarjottu paikka ei ole enää varattu sinulle',
    en: 'The offered seat is no longer held for you',
  },
  handoverLinkInvalid: {
    status: 404,
    fi: 'Linkki ei ole enää voimassa. Pyydä uusi linkki siltä, joka luovuttaa paikkansa.',
    en: 'The link is no longer valid. Ask the person who is handing over their place for a new link.',
  },
  handoverNotOffered: {
    status: 409,
    fi: 'Et voi luovuttaa paikkaasi itse. Ota yhteyttä matkanjärjestäjään.',
    en: 'You cannot hand over your place by yourself. Please contact the organizer.',
  },
  tooManyComplaints: {
    status: 409,
    fi: 'Useat reklamaatiosi odottavat vielä vastausta. Voit kirjoittaa uuden, kun olemme vastanneet.',
    en: 'Several of your complaints are still waiting for an answer. You can write another one once we have answered.',
  },
  handoverOpen: {
    status: 409,
    fi: 'Paikan luovutus on jo kesken. Peru se ensin.',
    en: 'A hand-over of this place is already open. Cancel it first.',
  },
  handoverEnded: {
    status: 409,
    fi: 'Luovutus ei ole enää kesken',
    en: 'The hand-over is no longer open',
  },
  handoverPaymentOpen: {
    status: 409,
    fi: 'Paikkaa ei voi vielä luovuttaa, koska sen maksu, palautus tai peruutus on kesken. Yritä myöhemmin uudelleen.',
    en: 'The place cannot be handed over yet, because a payment, refund or cancellation of it is in progress. Try again later.',
  },
  handoverWithoutSeat: {
    status: 409,
    fi: 'Vain sen paikan voi luovuttaa, jolla on paikka tulevalla matkalla',
    en: 'Only somebody with a seat on a coming trip can hand it over',
  },
  notOffered: {
    status: 409,
    fi: 'Paikkoja tarjottiin niille, jotka ilmoitit jonotuslistalle: tätä sukupuolta heissä ei enää ole',
    en: 'The seats were offered to the people whom you put on the waiting list: nobody of this gender is left',
  },
  eventPassed: {
    status: 409,
    fi: 'Tapahtuma on jo päättynyt',
    en: 'The event is already over',
  },
  emailInUse: {
    status: 409,
    fi: 'Sähköpostiosoite on jo käytössä. Kirjaudu sisään tai vaihda salasana.',
    en: 'The e-mail address is already in use. Log in, or reset your password.',
  },
  duplicate: { status: 409, fi: 'Arvo on jo käytössä', en: 'This is already in use' },
  tooManyPasskeys: {
    status: 409,
    fi: 'Sinulla on jo {max} pääsyavainta. Poista ensin jokin niistä.',
    en: 'You already have {max} passkeys. Remove one of them first.',
  },
  tooManyApiKeys: {
    status: 409,
    fi: 'API-avaimia on jo {max}. Poista ensin jokin niistä.',
    en: 'There are {max} API keys already. Revoke one of them first.',
  },
  tooManyWebhooks: {
    status: 409,
    fi: 'Webhookeja on jo {max}. Poista ensin jokin niistä.',
    en: 'There are {max} webhooks already. Delete one of them first.',
  },
  webhookAddress: {
    status: 400,
    fi: 'Osoitteen on oltava julkinen https-osoite ilman käyttäjätunnusta ja ankkuria',
    en: 'Use a public https address without user name or fragment',
  },
  tooManyTemplates: {
    status: 409,
    fi: 'Pohjia on jo {max}. Poista ensin jokin niistä.',
    en: 'There are {max} templates already. Delete one of them first.',
  },
  tooManyViews: {
    status: 409,
    fi: 'Sinulla on jo {max} tallennettua näkymää. Poista ensin jokin niistä.',
    en: 'You have already saved {max} views. Delete one of them first.',
  },
  organizationNameInUse: {
    status: 409,
    fi: 'Organisaation nimen tulee olla yksilöllinen!',
    en: 'Organization name should be unique!',
  },
  rightHeld: {
    status: 409,
    fi: 'Omistajilla on jo tämä oikeus',
    en: 'Owners already have this right',
  },
  rightRequested: {
    status: 409,
    fi: 'Oikeutta on jo pyydetty vuorokauden sisällä',
    en: 'This right has already been requested within the last 24 hours',
  },
  belowUserCount: {
    status: 409,
    fi: 'Ryhmässä on jo {userCount|matkustaja|matkustajaa}: paikkoja ei voi olla vähemmän',
    en: 'The group already has {userCount|customer|customers}: the capacity cannot be lower',
  },
  releaseFeeChanged: {
    status: 409,
    fi: 'Peruutuskulu on toinen kuin näytetty: ehdot tai päivä ovat muuttuneet. Katso se uudelleen.',
    en: 'The fee is not the one that was shown: the terms or the day have changed. Look at it again.',
  },
  belowReserved: {
    status: 409,
    fi: 'Huoneita on jo varattu {reserved}: niitä ei voi olla vähemmän',
    en: '{reserved|of these rooms is|of these rooms are} already reserved: the capacity cannot be lower',
  },
  roomSelectionClosed: {
    status: 409,
    fi: 'Huonekaverin valinta ei ole auki',
    en: 'Room partners cannot be chosen at the moment',
  },
  roomAlreadyChosen: {
    status: 409,
    fi: 'Olet jo valinnut huoneesi',
    en: 'You have already chosen your room',
  },
  roomsArePlanned: {
    status: 409,
    fi: 'Järjestäjä jakaa huoneet toiveiden mukaan. Kerro toiveesi.',
    en: 'The organizer assigns the rooms according to wishes. Please state yours.',
  },
  partnerTaken: {
    status: 409,
    fi: 'Käyttäjällä on jo huonekaveri',
    en: 'This traveller already has a room partner',
  },
  roomTypeFull: {
    status: 409,
    fi: 'Kaikki tämän tyypin huoneet on jo varattu',
    en: 'All rooms of this type are already reserved',
  },
  smsNotSet: {
    status: 409,
    fi: 'Tekstiviestejä ei voi lähettää tältä palvelimelta',
    en: 'This server cannot send SMS',
  },
  roomsDoNotFit: {
    status: 409,
    fi: 'Ryhmän varaamat huoneet eivät mahdu uuteen majoitukseen. Huoneita puuttuu: {missing}',
    en: 'The rooms that the group has reserved do not fit into the new accommodation. Rooms missing: {missing}',
  },
  roomsReserved: {
    status: 409,
    fi: 'Ryhmällä on varattuja huoneita ({count}), joten majoitusta ei voi poistaa',
    en: 'The group has reserved rooms ({count}), so its accommodation cannot be removed',
  },
  noAccommodation: {
    status: 409,
    fi: 'Ryhmälle ei ole vielä valittu majoitusta',
    en: 'The group has no accommodation yet',
  },
  partnerInAnotherRoom: {
    status: 409,
    fi: 'Matkustajalla {name} on jo toinen huone',
    en: '{name} already has another room',
  },
  partnerDisabled: {
    status: 409,
    fi: '{name} on poistettu käytöstä, eikä hänelle voi antaa huonetta',
    en: '{name} is disabled and cannot have a room',
  },
  roomsChanged: {
    status: 409,
    fi: 'Joku on muuttanut huoneita sillä välin. Avaa sivu uudelleen.',
    en: 'Somebody has changed the rooms in the meantime. Open the page again.',
  },
  roomRuleBroken: {
    status: 409,
    fi: 'Huoneessa on matkustajia, jotka eivät voi jakaa sitä',
    en: 'This room has people who cannot share it',
  },
  needsMoreMoves: {
    status: 409,
    fi: 'Kolmen matkustajan siirtäminen ei riitä: ainakin {moves} täytyy siirtää',
    en: 'Moving three travellers is not enough: at least {moves} have to move',
  },
  planNotFound: {
    status: 409,
    fi: 'Ehdotusta ei löytynyt ajoissa',
    en: 'No arrangement was found in time',
  },
  belowTimesUsed: {
    status: 409,
    fi: 'Koodia on käytetty jo {timesUsed|kerran|kertaa}: käyttökertoja ei voi olla vähemmän',
    en: 'The code has already been used {timesUsed|time|times}: the maximum cannot be lower',
  },
  belowSold: {
    status: 409,
    fi: 'Tuotetta on myyty jo {sold}: enimmäismäärä ei voi olla pienempi',
    en: '{sold|of this product is|of this product are} already sold: the maximum cannot be lower',
  },
  belowVariantSold: {
    status: 409,
    fi: 'Vaihtoehtoa on myyty jo {sold}: enimmäismäärä ei voi olla pienempi',
    en: '{sold|of this variant is|of this variant are} already sold: the maximum cannot be lower',
  },
  variantSold: {
    status: 409,
    fi: 'Vaihtoehtoa {name} ei voi poistaa, koska sitä on myyty jo {sold}',
    en: 'The variant {name} cannot be removed: {sold|is|are} already sold',
  },
  stillUsed: {
    status: 409,
    fi: 'Tätä ei voi poistaa, koska siihen liittyy vielä {uses}',
    en: 'This cannot be deleted while it is used by {uses}',
  },
  statementOtherAccount: {
    status: 409,
    fi: 'Tiliote on tililtä {accounts}, mutta yhdistyksen tili on {known}. Sitä ei ole tuotu.',
    en: 'This statement is for account {accounts}, but the organization’s account is {known}. It was not imported.',
  },
  changedSince: {
    status: 409,
    fi: 'Joku on muuttanut tätä sen jälkeen',
    en: 'Somebody has changed this since',
  },
  groupGone: {
    status: 409,
    fi: 'Ryhmä on poistettu tai kuuluu toiseen tapahtumaan',
    en: 'The group has been deleted, or belongs to another event',
  },
  ferryChanged: {
    status: 409,
    fi: 'Ryhmän laiva on vaihtunut, joten aiempi lippu ei kelpaa',
    en: 'The group now takes another ferry, for which the earlier ticket is not valid',
  },
  bedTaken: {
    status: 409,
    fi: 'Aiempi huone tai vuode ei ole enää vapaa',
    en: 'The earlier room or bed is no longer free',
  },
  mailSent: {
    status: 409,
    fi: 'Viesti on jo lähtenyt',
    en: 'The mail is already on its way',
  },
  notUndoable: {
    status: 409,
    fi: 'Tätä muutosta ei voi perua',
    en: 'This change cannot be undone',
  },
  importKept: {
    status: 409,
    fi: 'Tuontia ei voi enää perua: sen rivejä on käytetty, ne ovat myös toisella tiliotteella, tai kausi on suljettu.',
    en: 'This import can no longer be undone: its lines have been used, are in another statement too, or are in a closed period.',
  },
  dayNotLater: {
    status: 400,
    fi: 'Valitse päivä, joka on tämän päivän jälkeen',
    en: 'Choose a day after today',
  },
  accountNumbersMissing: {
    status: 409,
    fi: 'Kirjanpito-ohjelman tiedosto tarvitsee tilinumerot, joissa on pelkkiä numeroita. Korjaa: {accounts}',
    en: 'Bookkeeping programs need account numbers that consist of digits only. Correct these: {accounts}',
  },
  tooManyDocuments: {
    status: 409,
    fi: 'Jaksolla on {count} tositetta. Tulosta lyhyempi jakso: enintään {max} kerralla',
    en: 'The period has {count} documents. Print a shorter period: at most {max} at a time',
  },
  soldOut: { status: 409, fi: 'Tuote on loppuunmyyty', en: 'The product is sold out' },
  paymentNotNew: {
    status: 409,
    fi: 'Maksu on jo käsittelyssä tai maksettu',
    en: 'This payment is already being processed, or paid',
  },
  paymentInvoiced: {
    status: 409,
    fi: 'Tämän maksaa joku muu laskulla',
    en: 'Somebody else pays this by invoice',
  },
  sellerEInvoiceAddressMissing: {
    status: 409,
    fi: 'Yhdistyksen verkkolaskuosoite ja välittäjä puuttuvat laskujen asetuksista',
    en: 'The settings of invoices lack the organization’s e-invoice address and operator',
  },
  sellerAccountMissing: {
    status: 409,
    fi: 'Saaja tai tilinumero puuttuu tilisiirtojen asetuksista',
    en: 'The settings of bank transfers lack the payee or the account',
  },
  sellerBusinessIdMissing: {
    status: 409,
    fi: 'Yhdistyksen tiedoista puuttuu oikea Y-tunnus',
    en: 'The organization’s details lack a valid business ID',
  },
  sellerAddressMissing: {
    status: 409,
    fi: 'Yhdistyksen tiedoista puuttuu katuosoite, postinumero tai kaupunki',
    en: 'The organization’s details lack street, postcode or city',
  },
  invoicePaid: {
    status: 409,
    fi: 'Laskulle on tullut rahaa, joten sitä ei voi hyvittää kokonaan. Palauta maksut yksitellen.',
    en: 'Money has been received for this invoice, so it cannot be credited. Refund its payments instead.',
  },
  invoiceCredited: {
    status: 409,
    fi: 'Lasku on jo hyvitetty, tai se on itse hyvityslasku',
    en: 'This invoice has already been credited, or is a credit invoice itself',
  },
  invoiceSent: {
    status: 409,
    fi: 'Lasku on jo merkitty lähetetyksi',
    en: 'This invoice has already been marked as sent',
  },
  paymentUnfinished: {
    status: 409,
    fi: 'Sinulla on maksu kesken. Maksa se loppuun tai peru se, ja poista tili sitten.',
    en: 'A payment of yours is in progress. Finish or cancel it first, then delete your account.',
  },
  paymentInProgress: {
    status: 409,
    fi: 'Maksu on kesken. Peru matka, kun se on maksettu tai peruttu.',
    en: 'A payment is in progress. Cancel the trip once it is paid or cancelled.',
  },
  cancellationNotOffered: {
    status: 409,
    fi: 'Et voi perua matkaa itse. Ota yhteyttä matkanjärjestäjään.',
    en: 'You cannot cancel this trip by yourself. Please contact the organizer.',
  },
  cancellationChanged: {
    status: 409,
    fi: 'Palautettava summa on muuttunut. Tarkista tiedot ja vahvista uudelleen.',
    en: 'The sum to be returned has changed. Check it and confirm again.',
  },
  partTooLarge: {
    status: 409,
    fi: 'Maksusta on jäljellä vähemmän kuin tämä summa',
    en: 'The amount left to pay is less than this',
  },
  tooManyLinks: {
    status: 409,
    fi: 'Maksulla on jo monta voimassa olevaa linkkiä. Poista ensin niistä jokin käytöstä.',
    en: 'This payment already has many active links. Please revoke one of them first.',
  },
  transferNotOffered: {
    status: 409,
    fi: 'Tätä maksua ei voi maksaa tilisiirrolla',
    en: 'This payment cannot be paid by bank transfer',
  },
  paymentNotPaying: {
    status: 409,
    fi: 'Maksu ei ole enää kesken',
    en: 'This payment is no longer in progress',
  },
  paymentNotResumable: {
    status: 409,
    fi: 'Tätä maksua ei voi jatkaa. Peru se ja maksa uudelleen.',
    en: 'This payment cannot be continued. Cancel it and pay again.',
  },
  variantRequired: {
    status: 409,
    fi: 'Valitse ensin tuotteen vaihtoehto',
    en: 'Choose a variant of the product first',
  },
  paymentStale: {
    status: 409,
    fi: 'Maksun tiedot ovat muuttuneet. Avaa maksu uudelleen.',
    en: 'The payment has changed. Please open it again.',
  },
  discountCodeDisabled: {
    status: 409,
    fi: 'Alennuskoodi on poistettu käytöstä',
    en: 'This discount code is not in use',
  },
  discountCodeExpired: {
    status: 409,
    fi: 'Alennuskoodin voimassaolo on päättynyt',
    en: 'This discount code is no longer valid',
  },
  discountCodeUsedUp: {
    status: 409,
    fi: 'Alennuskoodin kaikki käyttökerrat on käytetty',
    en: 'This discount code has been used up',
  },
  discountCodeAlreadyUsed: {
    status: 409,
    fi: 'Olet jo käyttänyt tämän alennuskoodin',
    en: 'You have already used this discount code',
  },
  discountCodeFitsNothing: {
    status: 409,
    fi: 'Sinulla ei ole avointa maksua, johon tämä alennuskoodi käy',
    en: 'You have no open payment that this discount code applies to',
  },
  noDiscountCode: {
    status: 409,
    fi: 'Maksulla ei ole alennuskoodia',
    en: 'This payment has no discount code',
  },
  lastRoot: {
    status: 409,
    fi: 'Viimeistä root-ylläpitäjää ei voi poistaa eikä hänen rooliaan muuttaa',
    en: 'The last root admin cannot be deleted or given another role',
  },
  ownAccount: {
    status: 409,
    fi: 'Et voi poistaa omaa tunnustasi',
    en: 'You cannot delete your own account',
  },
  moneyAtProvider: {
    status: 409,
    fi: 'Maksupalvelun kautta maksettu raha on ensin palautettava',
    en: 'Money paid through the payment service must be refunded first',
  },
  refundOpen: {
    status: 409,
    fi: 'Maksun palautus on vielä kesken',
    en: 'A refund of this payment is still under way',
  },
  refundTooHigh: {
    status: 409,
    fi: 'Palautettava summa ei voi olla suurempi kuin mitä maksusta on palautettavissa',
    en: 'Refunded amount can not be higher than maximum refundable amount',
  },
  notPaidThroughProvider: {
    status: 409,
    fi: 'Maksupalvelulla ei ole tämän maksun rahaa: palauta se muuta kautta',
    en: 'The payment service holds no money of this payment: refund it from other channel',
  },
  noBankAccount: {
    status: 409,
    fi: 'Syötä ensin tilisiirtojen asetuksiin järjestön tilinumero',
    en: 'First enter your own account number in the settings of bank transfers',
  },
  refundAccountMissing: {
    status: 409,
    fi: 'Palautukselta puuttuu tilinumero tai tilinomistajan nimi',
    en: 'A refund lacks its account number, or the name of the account holder',
  },
  refundRunPaid: {
    status: 409,
    fi: 'Pankki on jo maksanut osan palautuksista, joten aineistoa ei voi perua',
    en: 'The bank has already paid some of these refunds, so the run cannot be cancelled',
  },
  accountsUnreadable: {
    status: 409,
    fi: 'Tilinumeroita ei voi lukea: niiden salausavain puuttuu asetuksesta BANK_ACCOUNT_KEYS',
    en: 'The account numbers cannot be read: BANK_ACCOUNT_KEYS lacks their key',
  },
  refundRefused: {
    status: 409,
    fi: 'Maksupalvelu ei suostunut palautukseen: palauta raha muuta kautta',
    en: 'The payment service refused the refund: refund it from other channel',
  },
  keyReused: {
    status: 409,
    fi: 'Samalla tunnisteella on jo lähetetty toisenlainen pyyntö',
    en: 'Another request has already been sent with the same key',
  },
  outdated: {
    status: 409,
    fi: 'Joku muu on tallentanut muutoksia sen jälkeen, kun avasit tämän. Tarkista uudet tiedot ja tallenna uudelleen.',
    en: 'Somebody else has saved changes since you opened this. Look at the newer values and save again.',
  },
  conflict: {
    status: 409,
    fi: 'Joku muu muutti tietoa samaan aikaan. Yritä uudelleen.',
    en: 'Somebody else changed this at the same time. Please try again.',
  },
  receiversChanged: {
    status: 409,
    fi: 'Vastaanottajat ovat muuttuneet: heitä on nyt {count}. Tarkista viesti uudelleen.',
    en: 'The recipients have changed: there are {count} now. Check the message again.',
  },
  noReceivers: { status: 409, fi: 'Viestillä ei ole vastaanottajia', en: 'Nobody would get this message' },
  passwordChosen: {
    status: 409,
    fi: 'Henkilö on jo valinnut salasanan',
    en: 'The person has already chosen a password',
  },
  marketingNotAllowed: {
    status: 409,
    fi: 'Matkustaja ei salli markkinointia',
    en: 'The customer does not allow marketing',
  },
  customerDisabled: {
    status: 409,
    fi: 'Matkustaja on poistettu käytöstä',
    en: 'The customer is disabled',
  },
  // other statuses
  tooLarge: { status: 413, fi: 'Pyyntö on liian suuri', en: 'The request is too large' },
  requestTooSlow: {
    status: 408,
    fi: 'Pyyntö ei tullut ajoissa perille. Yritä uudelleen.',
    en: 'The request did not arrive in time. Please try again.',
  },
  headersTooLarge: {
    status: 431,
    fi: 'Pyynnön osoite ja otsakkeet ovat liian suuria',
    en: 'The address and headers of the request are too large',
  },
  tooManyTries: {
    status: 429,
    fi: 'Liian monta yritystä. Yritä uudelleen {minutes} minuutin kuluttua.',
    en: 'Too many tries. Please try again in {minutes|minute|minutes}.',
  },
  tooManyCalls: {
    status: 429,
    fi: 'Liian monta kutsua API-avaimella. Jatka {seconds} sekunnin kuluttua.',
    en: 'Too many calls with this API key. Continue in {seconds|second|seconds}.',
  },
  unexpected: {
    status: 500,
    fi: 'Jotain meni vikaan. Yritä uudelleen. Virheen tunniste on {requestId}.',
    en: 'Something went wrong. Please try again. Error reference: {requestId}.',
  },
  refundUnknown: {
    status: 502,
    fi: 'Maksupalvelu ei vastannut ajoissa: vielä ei tiedetä, palautuiko raha',
    en: 'The payment service did not answer in time: it is not known yet whether the money was returned',
  },
  providerAway: {
    status: 502,
    fi: 'Maksupalvelu ei vastaa juuri nyt. Yritä hetken kuluttua uudelleen.',
    en: 'The payment service is not answering right now. Please try again in a moment.',
  },
  busy: {
    status: 503,
    fi: 'Ilmoittautujia on juuri nyt paljon. Ennen omaasi käsitellään {ahead} ilmoittautumista.',
    en: 'Many people are registering right now. {ahead} registrations are processed before yours.',
  },
  unavailable: {
    status: 503,
    fi: 'Palvelu on hetken poissa käytöstä. Yritä pian uudelleen.',
    en: 'The service is unavailable for a moment. Please try again soon.',
  },
} as const satisfies Record<string, Translated & { status: number }>;

export type ErrorCode = keyof typeof errorTexts;

export interface Fault {
  code: ErrorCode;
  /** The field in dotted form, e.g. `address.street`. */
  path?: string;
  /** The server's error handler writes an instant in words. */
  params?: Record<string, string | number | Counts | Date>;
}

/** Every error response is `{ errors: WireError[] }` (rules §3.5). */
export interface WireError {
  msg: string;
  code: ErrorCode;
  path?: string;
}

export function errorText({ code, params = {} }: Fault, language: Language): string {
  const words = Object.entries(params).map(([name, value]) => {
    if (value instanceof Date) return [name, value.toISOString()] as const;
    return [name, typeof value === 'object' ? countsText(value, language) : value] as const;
  });
  return fillErrorText(errorTexts[code][language], Object.fromEntries(words));
}
