import type { Translated } from './languages';

/** The errors of invalid input that only the server finds, separate so that forms do not load them. */
export const serverInputErrorTexts = {
  tooManyTags: {
    status: 400,
    fi: 'Tekstissä on liikaa muotoiluja, enintään {max} HTML-tunnistetta',
    en: 'This has too much formatting: {max} HTML tags at most',
  },
  invalidCharacters: {
    status: 400,
    fi: 'Tekstissä on merkkejä, joita siinä ei voi olla',
    en: 'This has characters that are not allowed here',
  },
  blankLeft: {
    status: 400,
    fi: 'Täytä kohdat, joissa lukee [TÄYTÄ: …] tai [FILL IN: …]',
    en: 'Fill in the places that are marked [TÄYTÄ: …] or [FILL IN: …]',
  },
  invalidIdentifier: {
    status: 400,
    fi: 'Tunnuksessa voi olla vain pieniä kirjaimia a–z, numeroita ja yhdysmerkkejä',
    en: 'An identifier consists of lower-case letters a–z, digits and hyphens',
  },
  invalidUrl: {
    status: 400,
    fi: 'Tämä ei ole verkko-osoite. Esimerkiksi https://www.example.fi',
    en: 'This is not a web address. For example https://www.example.fi',
  },
  invalidLink: {
    status: 400,
    fi: 'Linkki ”{address}” ei johda mihinkään. Kirjoita koko osoite, esimerkiksi https://www.example.fi',
    en: 'The link to “{address}” leads nowhere. Write the whole address, for example https://www.example.fi',
  },
  placeholderInLink: {
    status: 400,
    fi: 'Linkin osoite ”{address}” ei voi sisältää muuta kohtaa kuin {link}, ja sen täytyy olla koko osoite',
    en: 'The link to “{address}” can have no other placeholder than {link}, which must be the whole address',
  },
  invalidIban: {
    status: 400,
    fi: 'Tilinumero on virheellinen. Esimerkiksi FI21 1234 5600 0007 85',
    en: 'This is not a valid account number. For example FI21 1234 5600 0007 85',
  },
  invalidEInvoiceAddress: {
    status: 400,
    fi: 'Verkkolaskuosoite on virheellinen: OVT-tunnus, esimerkiksi 003712345671, tai tilinumero (IBAN)',
    en: 'This is not a valid e-invoice address: an OVT code, for example 003712345671, or an account number (IBAN)',
  },
  invalidEInvoiceOperator: {
    status: 400,
    fi: 'Välittäjätunnus on virheellinen. Esimerkiksi 003721291126 tai pankin BIC',
    en: 'This is not a valid operator id. For example 003721291126, or the BIC of a bank',
  },
  httpsOnly: {
    status: 400,
    fi: 'Osoitteen tulee alkaa https://',
    en: 'The address must begin with https://',
  },
  stepWithoutEnd: {
    status: 400,
    fi: 'Hintaportaalla pitää olla viimeinen päivä tai määrä',
    en: 'A price step needs a last day or a number',
  },
  stepOutOfOrder: {
    status: 400,
    fi: 'Tämä ei voi olla aiempi tai pienempi kuin ylemmällä hintaportaalla',
    en: 'This cannot be earlier or lower than in a step above',
  },
  variantTwice: {
    status: 400,
    fi: 'Kahdella vaihtoehdolla ei voi olla samaa nimeä',
    en: 'Two variants cannot have the same name',
  },
  passwordTooCommon: {
    status: 400,
    fi: 'Tämä salasana on helppo arvata. Valitse toinen',
    en: 'This password is easy to guess. Choose another one',
  },
  passwordIsOwn: {
    status: 400,
    fi: 'Salasana ei voi olla oma nimi tai sähköpostiosoite',
    en: 'A password cannot be one’s own name or e-mail address',
  },
  emailUnpayable: {
    status: 400,
    fi: 'Maksupalvelu ei hyväksy yli 200 merkin sähköpostiosoitetta eikä osoitetta, jossa on lainausmerkkejä. Käytä toista osoitetta.',
    en: 'The payment service does not accept e-mail addresses longer than 200 characters or with quotation marks. Use another address.',
  },
  wrongCurrentPassword: {
    status: 400,
    fi: 'Nykyinen salasana on väärä',
    en: 'This is not your current password',
  },
  notFuture: {
    status: 400,
    fi: 'Ajan tulee olla tulevaisuudessa',
    en: 'This must be in the future',
  },
  seedInvalid: {
    status: 400,
    fi: 'Tämä ei ole nimetyn kierroksen allekirjoitus',
    en: 'This is not the signature of the named round',
  },
  afterEvent: {
    status: 400,
    fi: 'Ajan tulee olla ennen tapahtumapäivän loppua',
    en: 'This must be before the end of the event’s day',
  },
  registrationAfterDay: {
    status: 400,
    fi: 'Ilmoittautuminen avautuisi tai sulkeutuisi tämän päivän jälkeen. Sen aikoja on muutettava ensin.',
    en: 'Registration would open or close after this day. Whoever opens registration must change its times first.',
  },
  closesBeforeOpening: {
    status: 400,
    fi: 'Ilmoittautumisen tulee sulkeutua avautumisen jälkeen',
    en: 'Registration must close after it opens',
  },
  periodOfGroup: {
    status: 400,
    fi: 'Ei sovi ryhmän {group} omiin aikoihin: sen ilmoittautumisen tulee sulkeutua avautumisen jälkeen ja ennen tapahtumapäivän loppua',
    en: 'This does not fit the times of the group {group}: its registration must close after it opens, before the end of the event’s day',
  },
  forbiddenKey: {
    status: 400,
    fi: 'Kentän nimi ei voi alkaa $-merkillä eikä sisältää pistettä',
    en: 'A field name cannot begin with $ or contain a dot',
  },
  tooDeep: {
    status: 400,
    fi: 'Tiedot ovat liian syvällä sisäkkäin, enintään {max} tasoa',
    en: 'The data is nested too deeply: {max} levels at most',
  },
  tooManyValues: {
    status: 400,
    fi: 'Tietoja on liikaa, enintään {max}',
    en: 'There is too much data: {max} values at most',
  },
  malformedBody: {
    status: 400,
    fi: 'Pyynnön sisältö ei ole kelvollista JSONia',
    en: 'The body of the request is not valid JSON',
  },
  malformedRequest: {
    status: 400,
    fi: 'Pyyntö ei ole kelvollista HTTP:tä',
    en: 'The request is not valid HTTP',
  },
  malformedQuery: {
    status: 400,
    fi: 'Osoitteessa oleva kysely ei ole kelvollista JSONia',
    en: 'The query in the address is not valid JSON',
  },
  partnerCodeMissing: { status: 400, fi: 'Syötä huonekaverin koodi', en: "Enter the room partner's code" },
  partnerNotFound: { status: 400, fi: 'Käyttäjää ei löytynyt', en: 'No such traveller was found' },
  partnerIsSelf: {
    status: 400,
    fi: 'Et voi valita itseäsi huonekaveriksi',
    en: 'You cannot choose yourself as a room partner',
  },
  partnerRepeated: {
    status: 400,
    fi: 'Käyttäjä on jo valittu huonekaveriksi',
    en: 'This traveller is already chosen as a room partner',
  },
  tooFewPartners: {
    status: 400,
    fi: 'Valitse huonekaveri jokaiselle paikalle',
    en: 'Choose a room partner for every bed',
  },
  tooManyPartners: {
    status: 400,
    fi: 'Maksimimäärä huonekavereita valittu',
    en: 'The maximum number of room partners is already chosen',
  },
  partnerNotAtHotel: {
    status: 400,
    fi: '{name} ei ole samassa hotellissa',
    en: '{name} is at another hotel',
  },
  returnedColumnsMissing: {
    status: 400,
    fi: 'Valitse sarake, jossa on matkustajan koodi tai nimi',
    en: 'Choose the column with the code or the name of the people',
  },
  earlyAccessUnknown: {
    status: 400,
    fi: 'Ennakkokoodia tai jäsennumeroa ei löytynyt',
    en: 'There is no such early access code or member number',
  },
  earlyAccessListUsed: {
    status: 400,
    fi: 'Listan ”{list}” kautta on ilmoittautunut {count|matkustaja|matkustajaa}, joten sitä ei voi poistaa',
    en: '{count|customer has|customers have} registered through “{list}”, so it cannot be removed',
  },
  earlyAccessKindKept: {
    status: 400,
    fi: 'Listan lajia ei voi muuttaa. Lisää uusi lista.',
    en: 'The kind of a list cannot change. Add another list.',
  },
  earlyAccessLineFault: {
    status: 400,
    fi: 'Rivillä {line} ei ole sähköpostiosoitetta tai jäsennumeroa: ”{text}”',
    en: 'Line {line} has no e-mail address or member number: “{text}”',
  },
  earlyAccessTooMany: {
    status: 400,
    fi: 'Listalla voi olla enintään {max} merkintää',
    en: 'A list can have at most {max} entries',
  },
  discountCodeUnknown: {
    status: 400,
    fi: 'Alennuskoodia ei löytynyt',
    en: 'There is no such discount code',
  },
  resetLinkInvalid: {
    status: 400,
    fi: 'Linkki on vanhentunut tai jo käytetty. Pyydä uusi linkki.',
    en: 'The link has expired or has already been used. Please ask for a new one.',
  },
  confirmationLinkInvalid: {
    status: 400,
    fi: 'Linkki on vanhentunut. Kirjaudu sisään ja pyydä uusi linkki.',
    en: 'The link has expired. Log in and ask for a new one.',
  },
  unsubscribeLinkInvalid: {
    status: 400,
    fi: 'Linkki ei toimi. Kirjaudu sisään ja muuta markkinointilupaa omissa tiedoissasi.',
    en: 'The link does not work. Log in and change the marketing permission in your own info.',
  },
  unknownPlaceholder: {
    status: 400,
    fi: 'Tuntematon kohta {unknown}. Käytettävissä ovat {known}',
    en: 'Unknown placeholder {unknown}. The available ones are {known}',
  },
  missingPlaceholder: {
    status: 400,
    fi: 'Tekstistä puuttuu {missing}',
    en: 'The text must contain {missing}',
  },
  questionAnswered: {
    status: 400,
    fi: 'Kysymykseen ”{question}” on jo {count|vastaus|vastausta}. Poista vastaukset ensin.',
    en: '“{question}” already has {count|answer|answers}. Delete the answers first.',
  },
  optionAnswered: {
    status: 400,
    fi: 'Vaihtoehdon ”{option}” on jo valinnut {count|matkustaja|matkustajaa}',
    en: '“{option}” has already been chosen by {count|customer|customers}',
  },
  notAllGroups: {
    status: 400,
    fi: 'Uusi aika koskee kaikkia ryhmiä, jotka kulkevat laivalla',
    en: 'A new time concerns all groups that take the ferry',
  },
  notAfterDeparture: {
    status: 400,
    fi: 'Saapumisen tulee olla lähdön jälkeen',
    en: 'The arrival must be after the departure',
  },
  conditionInvalid: {
    status: 400,
    fi: 'Ehdon tulee olla aiempi kysymys, johon vastataan valitsemalla ja jota ei kysytä tätä myöhemmin',
    en: 'The condition must be an earlier question with choices that is not asked later than this one',
  },
} as const satisfies Record<string, Translated & { status: 400 }>;
