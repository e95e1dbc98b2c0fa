import type { Language } from '../contract/languages';

/** A text for a party of one person, and for a larger one. */
interface ByParty {
  one: Record<Language, string>;
  several: Record<Language, string>;
}

export const waitingTexts = {
  /** Whom the offer is for. */
  room: {
    one: {
      fi: 'matkalla on nyt tilaa sinulle.',
      en: 'The trip now has room for you.',
    },
    several: {
      fi: 'matkalla on nyt tilaa sinulle ja niille, jotka ilmoitit jonotuslistalle kanssasi.',
      en: 'The trip now has room for you and for those whom you put on the waiting list with you.',
    },
  },
  /** How to register, and how to decline. */
  registering: {
    one: {
      fi: 'Jos et enää halua mukaan, luovu tarjouksesta linkin takana: se siirtyy heti seuraavalle.',
      en: 'If you no longer want to come, give up the offer there: it goes to the next in line at once.',
    },
    several: {
      fi: 'Jokainen ilmoittautuu itse tämän saman linkin kautta. Jos ette enää halua mukaan, luovu tarjouksesta linkin takana: se siirtyy heti seuraaville.',
      en: 'Everybody registers separately, with this same link. If you no longer want to come, give up the offer there: it goes to the next in line at once.',
    },
  },
  expired: {
    one: {
      fi: 'sinulle tarjottua paikkaa ei käytetty ajoissa, joten se on tarjottu seuraavalle.',
      en: 'The seat that was offered to you was not used in time, so it is offered to the next in line.',
    },
    several: {
      fi: 'kaikkia tarjottuja paikkoja ei käytetty ajoissa, joten ne on tarjottu seuraaville.',
      en: 'Not all of the offered seats were used in time, so they are offered to the next in line.',
    },
  },
} as const satisfies Record<string, ByParty>;

/** @param people the members of the party */
export function waitingText(
  text: keyof typeof waitingTexts,
  { people, language }: { people: readonly unknown[]; language: Language },
): string {
  return waitingTexts[text][people.length === 1 ? 'one' : 'several'][language];
}

/** Why somebody cannot take a seat that they want to wait for. */
export const waitingRefusals = {
  onTrip: {
    fi: 'Sinulla on jo paikka tällä matkalla, joten et ole jonossa. Jos haluat vaihtaa ryhmää, ota yhteyttä matkanjärjestäjään.',
    en: 'You already have a seat on this trip, so you are not in line. To change to another group, contact the organizer of the trip.',
  },
  gaveBack: {
    fi: 'Paikkasi tällä matkalla on peruttu tai vapautettu, etkä voi ilmoittautua sille itse uudelleen, joten et ole jonossa. Jos haluat yhä mukaan, ota yhteyttä matkanjärjestäjään.',
    en: 'Your seat on this trip was released, and you cannot register for it again yourself, so you are not in line. If you still want to come along, contact the organizer of the trip.',
  },
  inUse: {
    fi: 'Tällä sähköpostiosoitteella on jo tili, jolla et voi nyt ilmoittautua tälle matkalle, joten et ole jonossa. Jonota toisella osoitteella tai ota yhteyttä matkanjärjestäjään.',
    en: 'There is already an account with this e-mail address, and it cannot register for this trip now, so you are not in line. Join the waiting list with another address, or contact the organizer of the trip.',
  },
} as const satisfies Record<string, Record<Language, string>>;

/** How many seats are held for the others of a party, in the partySeatsHeld mail. */
export function seatsText(seats: number, language: Language): string {
  if (language === 'fi') return seats === 1 ? 'yksi paikka' : `${seats} paikkaa`;
  return seats === 1 ? 'One seat is' : `${seats} seats are`;
}

/** Tells a refused person that the rest of their party is still in line. */
export const othersInLine: Readonly<Record<Language, string>> = {
  fi: 'Muut seurueestasi ovat yhä jonossa, ja aiempi linkkisi on heitä varten.',
  en: 'The others in your party are still in line, and your earlier link is for them.',
};
