import type { DrawFault } from '#contract/drawCheck';
import type { Translated } from '#contract/languages';

/** The draw of a group's seats (rules §28). */
export const draw = {
  joinTitle: { fi: 'Osallistu arvontaan', en: 'Enter the draw' },
  joinAbout: {
    fi: (until: string) =>
      `Tämän ryhmän paikat arvotaan. Osallistu viimeistään ${until}: sillä, kuka ehtii ensin, ei ole väliä. Seurue on yksi osallistuminen, ja saatte paikat yhdessä. Osallistuminen ei maksa eikä sido mihinkään.`,
    en: (until: string) =>
      `The seats of this group are allocated by a draw. Enter by ${until}: it does not matter who enters first. A party counts as one entry and gets its seats together. Entering is free and does not commit you to anything.`,
  },
  join: { fi: 'Osallistu', en: 'Enter' },
  joined: {
    fi: (email: string) =>
      `Lähetimme linkin osoitteeseen ${email}. Avaa se ja vahvista osoitteesi, niin olet mukana arvonnassa. Katso myös roskapostikansiosta.`,
    en: (email: string) =>
      `We have sent a link to ${email}. Open it and confirm your address to be in the draw. Please check the spam folder, too.`,
  },
  confirmTitle: { fi: 'Vahvista osallistumisesi arvontaan', en: 'Confirm your entry in the draw' },
  confirmText: {
    fi: 'Vahvista, että viestit tähän sähköpostiosoitteeseen tulevat sinulle. Sen jälkeen olet mukana arvonnassa.',
    en: 'Confirm that messages to this e-mail address reach you. Then you are in the draw.',
  },
  inTitle: { fi: 'Olet mukana arvonnassa', en: 'You are in the draw' },
  open: {
    fi: (until: string) =>
      `Arvontaan voi osallistua ${until} saakka. Kirjoitamme sinulle, kun lista on suljettu.`,
    en: (until: string) =>
      `People can enter the draw until ${until}. We will write to you when the list is closed.`,
  },
  soon: {
    fi: 'Lista on suljettu. Kirjoitamme sinulle heti, kun järjestys on arvottu.',
    en: 'The list is closed. We will write to you as soon as the order is drawn.',
  },
  late: {
    fi: 'Vahvistit osoitteesi vasta, kun lista oli jo suljettu. Olet jonossa arvottujen jälkeen.',
    en: 'You confirmed your address after the list had closed. You are in line after everybody who is in the draw.',
  },
  leave: { fi: 'Luovu osallistumisesta', en: 'Withdraw your entry' },
  leaveQuestion: { fi: 'Luovutko osallistumisesta arvontaan?', en: 'Withdraw your entry from the draw?' },
  toPage: { fi: 'Arvonnan sivulle', en: 'Go to the draw page' },

  title: { fi: 'Paikkojen arvonta', en: 'Draw for the seats' },
  trip: { fi: 'Matka', en: 'Trip' },
  group: { fi: 'Ryhmä', en: 'Group' },
  entries: { fi: 'Osallistumisia', en: 'Entries' },
  closes: { fi: 'Lista suljetaan', en: 'The list closes' },
  closed: { fi: 'Lista suljettiin', en: 'The list was closed' },
  source: { fi: 'Siemenluku', en: 'Seed' },
  drand: { fi: 'drand-verkon (quicknet) kierros', en: 'A round of the drand network (quicknet)' },
  round: {
    fi: (round: number, at: string) => `drand-verkon (quicknet) kierros ${round}, julkaistaan ${at}`,
    en: (round: number, at: string) => `Round ${round} of the drand network (quicknet), published on ${at}`,
  },
  isOpen: {
    fi: 'Arvontaan voi vielä osallistua.',
    en: 'People can still enter.',
  },
  isClosed: {
    fi: 'Lista on suljettu ja julkaistu. Järjestys arvotaan, kun siemenluku julkaistaan.',
    en: 'The list is closed and published. The order is drawn when the seed is published.',
  },
  isDrawn: {
    fi: (at: string) => `Järjestys arvottiin ${at}. Paikkoja tarjotaan siinä järjestyksessä.`,
    en: (at: string) => `The order was drawn on ${at}. Seats are offered in that order.`,
  },
  enter: { fi: 'Osallistu arvontaan', en: 'Enter the draw' },
  place: {
    fi: (place: number, entries: number) =>
      `Paikkasi järjestyksessä on ${place}. Osallistumisia oli ${entries}.`,
    en: (place: number, entries: number) => `Your place in the order is ${place} of ${entries}.`,
  },
  checking: { fi: 'Tarkistetaan arvontaa…', en: 'Checking the draw…' },
  checkTitle: { fi: 'Tarkistus omassa selaimessasi', en: 'Checked in your own browser' },
  right: { fi: 'Arvonta on oikein.', en: 'The draw is correct.' },
  rightSoFar: { fi: 'Lista on oikein.', en: 'The list is correct.' },
  wrong: {
    fi: 'Arvonta ei ole sitä, mitä luvattiin. Säilytä viestisi ja ota yhteyttä matkanjärjestäjään.',
    en: 'The draw is not what was promised. Keep your message, and contact the organizer.',
  },
  compare: {
    fi: 'Vertaa siemenlukua ja sen lähdettä viestiisi ja siihen, mitä lähde on julkaissut: sitä tämä sivu ei voi tehdä puolestasi.',
    en: 'Compare the seed and its source with your message, and with what the source has published: this page cannot do that for you.',
  },
  noPromise: {
    fi: 'Avaa sivu saamastasi viestistä, niin se tarkistaa myös, että lista on sama kuin viestissä ja että olet siinä.',
    en: 'Open this page from the message that you got: it then also checks that the list is the one in the message, and that you are on it.',
  },
  how: { fi: 'Näin järjestys lasketaan', en: 'How the order is computed' },
  howEntry: {
    fi: 'Jokaisella osallistumisella on salainen satunnainen koodi, jonka vain osallistuja saa. Siitä ja henkilöiden määrästä lasketaan tiiviste: SHA-256 tekstistä koodi:henkilöt. Tiivisteestä ei näe, kuka osallistuja on.',
    en: 'Each entry has a secret random code, which only the person who entered gets. Its hash is computed from the code and the number of people: SHA-256 of the text code:people. The hash does not reveal who entered.',
  },
  howList: {
    fi: 'Kun lista suljetaan, tiivisteet julkaistaan aakkosjärjestyksessä, ja jokainen saa viestin, jossa on niistä laskettu koko listan tiiviste. Sen jälkeen listaa ei voi muuttaa huomaamatta.',
    en: 'When the list closes, the hashes are published in alphabetical order, and everybody gets a message with the hash of the whole list. From then on nobody can change the list unnoticed.',
  },
  howSeed: {
    fi: 'Siemenluku tulee nimetystä julkisesta lähteestä, eikä kukaan voi tietää sitä etukäteen. drand-verkon siemenluku on kierroksen allekirjoitus; tämä sivu tarkistaa sen verkon julkisella avaimella.',
    en: 'The seed comes from the named public source, and nobody can know it in advance. With drand it is the signature of the round, which this page verifies with the network’s public key.',
  },
  howOrder: {
    fi: 'Osallistumiset järjestetään tiivisteen mukaan, pienin ensin: SHA-256 siemenluvusta, listan tiivisteestä ja osallistumisen tiivisteestä, kukin omalla rivillään.',
    en: 'Entries are ordered by a hash, lowest first: SHA-256 of the seed, the hash of the list and the hash of the entry, each on its own line.',
  },
  list: { fi: 'Listan tiiviste', en: 'Hash of the list' },
  seed: { fi: 'Siemenluku', en: 'Seed' },
  data: { fi: 'Kaikki tiedot (JSON)', en: 'All data (JSON)' },
} as const;

/** The result of each check that a draw has passed. */
export const drawRight: Record<DrawFault, Translated> = {
  list: { fi: 'Lista on muuttumaton.', en: 'The list is unchanged.' },
  entry: { fi: 'Olet listalla.', en: 'You are on the list.' },
  round: {
    fi: 'Siemenluku on viestissä nimetystä lähteestä.',
    en: 'The seed is from the source named in the message.',
  },
  seed: {
    fi: 'Siemenluku on kierroksen aito allekirjoitus.',
    en: 'The seed is the genuine signature of the round.',
  },
  order: {
    fi: 'Järjestys seuraa listasta ja siemenluvusta.',
    en: 'The order follows from the list and the seed.',
  },
};

/** The result of each check that a draw has failed. */
export const drawWrong: Record<DrawFault, Translated> = {
  list: {
    fi: 'Lista on muuttunut sulkemisen jälkeen.',
    en: 'The list has changed since it was closed.',
  },
  entry: { fi: 'Et ole listalla.', en: 'You are not on the list.' },
  round: {
    fi: 'Siemenluku ei ole viestissä nimetystä lähteestä.',
    en: 'The seed is not from the source named in the message.',
  },
  seed: {
    fi: 'Siemenluku ei ole kierroksen aito allekirjoitus.',
    en: 'The seed is not the genuine signature of the round.',
  },
  order: {
    fi: 'Järjestys ei seuraa listasta ja siemenluvusta.',
    en: 'The order does not follow from the list and the seed.',
  },
};
