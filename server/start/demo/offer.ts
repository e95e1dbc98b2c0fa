import type { TimeZone } from '../../contract/timeZones';
import { instantInOrAfterGap } from '../../contract/zonedInstant';
import type { StoredAccommodation } from '../../models/accommodation';
import type { StoredDiscountCode } from '../../models/discountCode';
import type { StoredEvent } from '../../models/event';
import type { StoredFerry, StoredPortCall } from '../../models/ferry';
import type { StoredProduct } from '../../models/product';
import { addDays } from '../../lib/clock';

/** A record without ids and references, which `planTrip` adds. */
type Content<Stored> = Omit<Stored, '_id' | 'revision' | 'organization' | 'products'>;

export function eventOn(date: string): Content<StoredEvent> {
  return {
    name: 'Opiskelijaristeily Tukholmaan',
    identifier: 'tukholma',
    description:
      'Illalla laivaan, aamulla Tukholmaan: kaksi yötä merellä, yksi hotellissa ja lähes kaksi päivää ' +
      'kaupungissa. Matkaohjelma lähetetään sähköpostilla viikkoa ennen lähtöä.',
    date,
    allowUsersEditInfo: true,
    infoButton1: {
      name: 'Liikkuminen Tukholmassa',
      url: 'https://sl.se/en/in-english',
      visible: true,
    },
    infoButton2: { name: 'Nähtävää Tukholmassa', url: 'https://www.visitstockholm.com', visible: true },
    infoButton3: { name: '', url: '', visible: false },
    refundPolicy: {
      steps: [
        { until: addDays(date, -30), percent: 100 },
        { until: addDays(date, -14), percent: 50 },
      ],
      products: [],
      keepsServiceFee: true,
      travellersMayCancel: true,
    },
  };
}

const info =
  'Ota mukaan passi tai henkilökortti. Satamassa on oltava viimeistään tunti ennen lähtöä, ja portti suljetaan ' +
  '20 minuuttia ennen lähtöä.';

/** Outbound on the evening of `date`, back on the evening two days later. */
export function ferriesOn(date: string): { outbound: Content<StoredFerry>; back: Content<StoredFerry> } {
  const turku = portCalls({ city: 'Turku', terminal: 'Linnansatama', timeZone: 'Europe/Helsinki' });
  const stockholm = portCalls({ city: 'Tukholma', terminal: 'Stadsgården', timeZone: 'Europe/Stockholm' });
  return {
    outbound: {
      name: 'M/S Meritähti',
      description: 'Yölaiva Turusta Tukholmaan',
      info,
      pointOfDeparture: turku(date, '20:15'),
      destination: stockholm(addDays(date, 1), '06:30'),
    },
    back: {
      name: 'M/S Aallotar',
      description: 'Yölaiva Tukholmasta Turkuun',
      info,
      pointOfDeparture: stockholm(addDays(date, 2), '19:30'),
      destination: turku(addDays(date, 3), '07:35'),
    },
  };
}

/** Departures from or arrivals at a port, in its local time. */
function portCalls(port: Omit<StoredPortCall, 'dateTime'> & { timeZone: TimeZone }) {
  return (day: string, time: string): StoredPortCall => ({
    ...port,
    dateTime: instantInOrAfterGap(port.timeZone, day, time),
  });
}

const hotels = [
  { name: 'Hotelli Vanhakaupunki', street: 'Österlånggatan 12' },
  { name: 'Hotelli Kuningassaari', street: 'Hantverkargatan 31' },
  { name: 'Hotelli Etelärinne', street: 'Götgatan 58' },
  { name: 'Hotelli Puistokatu', street: 'Karlavägen 40' },
];

/** One hotel per five groups, up to four, each with spare beds. */
export function hotelsFor(groups: number, customers: number, date: string): Content<StoredAccommodation>[] {
  const needed = hotels.slice(0, Math.ceil(groups / 5));
  const guests = Math.ceil(customers / needed.length);
  const rooms = (share: number) => ({ capacity: Math.ceil(guests * share), reserved: 0 });
  return needed.map(({ name, street }) => ({
    name,
    date: addDays(date, 1),
    roompartnerSelectionLive: true,
    description:
      'Valitse huonetyyppi ja pyydä huonekavereiltasi heidän oma koodinsa. Valintaa ei voi muuttaa itse, ' +
      'joten sopikaa huoneista ensin keskenänne.',
    roomAllocationType: 'code',
    address: { street, city: 'Tukholma', country: 'SE' },
    onePersonRoom: rooms(0.1),
    twoPersonRoom: rooms(0.45),
    threePersonRoom: rooms(0.15),
  }));
}

export function productsFor(customers: number) {
  return {
    mandatory: {
      name: 'Laiva- ja hotellipaketti',
      description: 'Laivamatkat Turusta Tukholmaan ja takaisin, hyttipaikka ja hotelliyö aamiaisineen.',
      price: 18_900,
      vat: false,
      vatPercent: null,
      taxAmount: 940,
      taxDescription: 'Voittomarginaalijärjestelmä – matkatoimistot',
      mandatory: true,
      maximumAmount: 0,
      sold: 0,
      serviceFee: 450,
      serviceFeeVat: 25.5,
      infoLink: null,
    },
    dinner: {
      name: 'Buffetillallinen laivalla',
      description: 'Illallinen menomatkalla kello 20.30, ruokajuomat mukaan lukien.',
      price: 3_900,
      vat: true,
      vatPercent: 13.5,
      taxAmount: null,
      taxDescription: null,
      mandatory: false,
      maximumAmount: 0,
      sold: 0,
      serviceFee: 0,
      serviceFeeVat: 0,
      infoLink: null,
    },
    excursion: {
      name: 'Saaristoretki höyrylaivalla',
      description: 'Kolmen tunnin retki Tukholman saaristoon. Paikkoja on rajoitetusti.',
      price: 4_500,
      vat: true,
      vatPercent: 13.5,
      taxAmount: null,
      taxDescription: null,
      mandatory: false,
      maximumAmount: Math.ceil(customers / 4),
      sold: 0,
      serviceFee: 100,
      serviceFeeVat: 25.5,
      infoLink: 'https://www.visitstockholm.com',
    },
    single: {
      name: 'Yhden hengen huone',
      description: 'Lisämaksu: saat hotellista oman huoneen.',
      price: 7_900,
      vat: true,
      vatPercent: 13.5,
      taxAmount: null,
      taxDescription: null,
      mandatory: false,
      maximumAmount: 0,
      sold: 0,
      serviceFee: 0,
      serviceFeeVat: 0,
      infoLink: null,
      roomType: '1h',
    },
  } satisfies Record<string, Content<StoredProduct>>;
}

export function codeFor(
  customers: number,
  today: string,
): Omit<Content<StoredDiscountCode>, 'applyTo' | 'timesUsed'> {
  return {
    name: 'Aikaisen ilmoittautujan alennus',
    code: 'MAJAKKA10',
    description: 'Kymmenen prosenttia paketin hinnasta',
    discount: 10,
    maxUsages: Math.max(20, Math.ceil(customers / 5)),
    validUntil: addDays(today, 60),
    disabled: false,
  };
}
