import type { OwnWishReason } from '#contract/roomWishes';
import type { Wording } from './language';

/** The wishes for a room: dialog and summary. */
export const roomWishes = {
  title: { fi: 'Toiveet huoneesta', en: 'Wishes for your room' },
  open: { fi: 'Kerro toiveesi', en: 'Enter your wishes' },
  openAside: {
    fi: 'Tai kerro toiveesi, niin me järjestämme huoneen',
    en: 'Or enter your wishes, and we will arrange a room',
  },
  change: { fi: 'Muuta toiveita', en: 'Change your wishes' },
  about: {
    fi: 'Järjestäjä jakaa huoneet toiveiden mukaan. Kaikkia toiveita ei aina voi täyttää.',
    en: 'The organizer arranges the rooms according to these wishes. Not every wish can always be met.',
  },
  planned: {
    fi: 'Järjestäjä jakaa huoneet toiveiden mukaan.',
    en: 'The organizer arranges the rooms according to wishes.',
  },
  people: { fi: 'Haluaisin samaan huoneeseen', en: 'I would like to share with' },
  peopleHint: {
    fi: 'Enintään kolme, mieluisin ensin. Kun toiveiden aika on päättynyt, näet, mitkä toiveet olivat molemminpuolisia.',
    en: 'Up to three, in order of preference. When the time for wishes has ended, you will see which of them were mutual.',
  },
  avoid: { fi: 'En mieluiten samaan huoneeseen', en: 'I would rather not share with' },
  avoidHint: {
    fi: 'Tätä ei näytetä muille matkustajille. Järjestäjä näkee vain, että jokin estää, ja kenen toive se on vain, jos avaa sen. Kummastakin jää merkintä.',
    en: 'Other travellers never see this. The organizer only sees that there is an obstacle, and has to open it to see whose wish it is. Both are recorded.',
  },
  find: { fi: 'Koodi tai koko nimi', en: 'Code or full name' },
  findHint: { fi: 'Esimerkiksi ABC123 tai Maija Meikäläinen', en: 'For example ABC123 or Maija Meikäläinen' },
  add: { fi: 'Lisää', en: 'Add' },
  several: {
    fi: 'Samannimisiä on useita. Valitse ryhmä:',
    en: 'Several people have this name. Choose the group:',
  },
  notFound: {
    fi: 'Majoituksestasi ei löytynyt ketään tällä koodilla tai nimellä.',
    en: 'Nobody at your accommodation has this code or name.',
  },
  mutual: { fi: 'molemminpuolinen toive', en: 'a mutual wish' },
  up: { fi: (name: string) => `Siirrä ${name} ylemmäs`, en: (name: string) => `Move ${name} up` },
  remove: { fi: (name: string) => `Poista ${name}`, en: (name: string) => `Remove ${name}` },
  roomType: { fi: 'Huonekoko', en: 'Room size' },
  anySize: { fi: 'Mikä tahansa', en: 'Any' },
  company: { fi: 'Kenen kanssa jaan huoneen', en: 'Who I share a room with' },
  companyHint: {
    fi: 'Eri sukupuolta olevat jakavat huoneen vain, jos kaikki suostuvat: he ovat valinneet ‘Kumpien tahansa kanssa’ tai toivoneet toisiaan, tai järjestäjä vahvistaa asian heidän kanssaan.',
    en: 'Women and men share a room only if all of them agree: they chose ‘Either’ or asked for each other, or the organizer confirms it with them.',
  },
  F: { fi: 'Naisten kanssa', en: 'Women' },
  M: { fi: 'Miesten kanssa', en: 'Men' },
  either: { fi: 'Kumpien tahansa kanssa', en: 'Either' },
  save: { fi: 'Tallenna toiveet', en: 'Save the wishes' },
  saved: { fi: 'Toiveesi on tallennettu', en: 'Your wishes have been saved' },
  close: { fi: 'Sulje', en: 'Close' },
  failed: { fi: 'Toiveita ei saatu haettua', en: 'The wishes could not be loaded' },
  retry: { fi: 'Yritä uudelleen', en: 'Try again' },
  none: { fi: 'Ei toiveita', en: 'No wishes' },
  unmet: { fi: 'Mikä ei toteutunut', en: 'Wishes that could not be met' },
};

/** Why a wish is not met; only reasons that concern the traveller themselves. */
export const unmetReasons = {
  neutral: {
    fi: 'huoneiden ja muiden valintojen vuoksi tämä ei onnistunut.',
    en: 'the rooms and the choices of others did not allow it.',
  },
  paidSingle: { fi: 'maksoit yhden hengen huoneesta.', en: 'you paid for a single room.' },
  paidSize: { fi: 'maksoit toisenkokoisesta huoneesta.', en: 'you paid for a room of another size.' },
  lock: {
    fi: 'jaat jo huoneen niiden kanssa, jotka on valittu huoneeseesi.',
    en: 'you already share a room with the people chosen for it.',
  },
} satisfies Record<OwnWishReason['code'], Wording<string>>;
