/* Seeds the empty database of the browser tests (client/e2e). Run by their global set-up. */
import { readEnv } from '../config/env';
import type { PublicOrganization } from '../server/contract/organization';
import { staffRoles } from '../server/contract/roles';
import { helsinkiDay } from '../server/contract/helsinkiTime';
import { addDays, existingInstant } from '../server/lib/clock';
import { prepareCollections } from '../server/database/connection';
import { createLogger } from '../server/lib/logger';
import { stopHashing } from '../server/lib/password';
import { Accommodation } from '../server/models/accommodation';
import { DiscountCode } from '../server/models/discountCode';
import { Event } from '../server/models/event';
import { Ferry } from '../server/models/ferry';
import { Group } from '../server/models/group';
import { Organization } from '../server/models/organization';
import { Product } from '../server/models/product';
import { joinDatabase } from '../server/database/openDatabase';
import type { Actor } from '../server/lib/sessionToken';
import { storeLargeHotel } from './browserLargeHotel';
import { admins } from '../server/services/catalogue/resources/admin';

const password = 'correct horse';
const inThreeMonths = helsinkiDay(new Date(Date.now() + 90 * 24 * 3_600_000));

const operator: Actor = { id: 'browser-tests', role: 'root', organization: null };

async function main(): Promise<void> {
  const database = await joinDatabase(readEnv(process.env), createLogger('warn'));
  await prepareCollections();
  const open = await storeOrganization({
    name: 'Meriretket ry',
    identifier: 'meriretket',
    description:
      '<p>Syksyn risteily <strong>Turusta Tukholmaan</strong>.</p><ul><li>Kaksi yötä</li><li>Ohjelmaa</li></ul>',
    thingsToNote: '<p>Ota passi mukaan.</p>',
    questions: '<p><a href="mailto:matkat@example.fi">matkat@example.fi</a></p>',
  });
  await storeTrip(open);
  await storeOrganization({ name: 'Suljettu seura', identifier: 'suljettu', registerEnabled: false });
  await storeHostileTexts();
  await storeLargeHotel(inThreeMonths);
  for (const role of staffRoles) {
    const organization = role === 'root' ? null : open;
    const admin = { email: `${role}@example.fi`, name: role, password, role, organization };
    await admins.create(operator, admin);
  }
  await stopHashing();
  await database.close();
}

/** An organization with an event and two groups, one of them full. */
async function storeOrganization(fields: Partial<PublicOrganization>): Promise<string> {
  const organization = (await new Organization(fields).save())._id;
  const event = await new Event({
    organization,
    name: 'Syysristeily',
    identifier: 'syysristeily',
    date: inThreeMonths,
  }).save();
  for (const [name, capacity] of [['Turku', 500] as const, ['Täysi', 0] as const]) {
    await new Group({ organization, event: event._id, name, capacity }).save();
  }
  return String(organization);
}

/** Stores malicious HTML without the sanitizer, as an old or compromised database may contain it. */
async function storeHostileTexts(): Promise<void> {
  const text = `<p onclick="window.ran = 1" style="position: fixed; inset: 0">Tervetuloa mukaan</p>
    <script>window.ran = 1</script><img src="/no-such-image" onerror="window.ran = 1">
    <svg onload="window.ran = 1"><script>window.ran = 1</script></svg><style>main { display: none }</style>
    <a href=" JaVaScript:window.ran = 1">Lue lisää</a> <a href="data:text/html,<script>1</script>">Kuva</a>
    <iframe srcdoc="<script>parent.ran = 1</script>"></iframe><base href="https://foreign.example/">
    <form action="https://foreign.example"><button>Jatka</button></form>`;
  const richTexts = { description: text, thingsToNote: text, questions: text, marketingAuthorization: text };
  const organization = await storeOrganization({ name: 'Vieras seura', identifier: 'vieras', ...richTexts });
  const infoButton1 = { name: text, url: 'javascript:window.ran = 1', visible: true };
  await Event.updateOne({ organization }, { $set: { description: text, infoButton1 } });
  const hotel = { name: 'Hotelli', date: inThreeMonths, description: text, roompartnerSelectionLive: true };
  const accommodation = (await new Accommodation({ organization, ...hotel }).save())._id;
  await Group.updateOne({ organization, name: 'Turku' }, { $set: { accommodation } });
}

/** The trip of the Turku group, without a return ferry. Money in cents. */
async function storeTrip(organization: string): Promise<void> {
  const products = await storeProducts(organization);
  const ferry = await new Ferry({
    organization,
    name: 'M/S Meritähti',
    info: 'Ota passi tai henkilökortti mukaan satamaan.',
    pointOfDeparture: {
      city: 'Turku',
      terminal: 'Linnansatama',
      dateTime: existingInstant(inThreeMonths, '20:15'),
    },
    destination: {
      city: 'Tukholma',
      terminal: 'Stadsgården',
      dateTime: existingInstant(addDays(inThreeMonths, 1), '07:30'),
    },
  }).save();
  const accommodation = await new Accommodation({
    organization,
    name: 'Hotelli Vanhakaupunki',
    date: addDays(inThreeMonths, 1),
    address: { street: 'Österlånggatan 12', city: 'Tukholma', country: 'SE' },
    description: 'Sopikaa huoneista ensin keskenänne.',
    roompartnerSelectionLive: true,
    onePersonRoom: { capacity: 0 },
    twoPersonRoom: { capacity: 100 },
    threePersonRoom: { capacity: 100 },
  }).save();
  for (const [name, code, discount] of [
    ['Talkoolaiset', 'TALKOOT', 50] as const,
    ['Vapaapaikka', 'VAPAA', 100] as const,
  ]) {
    const applyTo = products.slice(0, 1);
    await new DiscountCode({ organization, name, code, discount, validUntil: inThreeMonths, applyTo }).save();
  }
  const assigned = { outboundFerry: ferry._id, accommodation: accommodation._id };
  await Group.updateOne({ organization, name: 'Turku' }, { $set: assigned });
  await storeGroupByName(organization);
  await Event.updateOne(
    { organization },
    {
      $set: {
        description: 'Kaksi yötä merellä ja päivä Tukholmassa.',
        infoButton1: { name: 'Ohjelma', url: 'www.example.fi/ohjelma', visible: true },
        infoButton2: { name: 'Luonnos', url: 'www.example.fi/luonnos', visible: false },
        infoButton3: { name: 'Satamakartta', url: 'https://www.example.fi/kartta', visible: true },
        products: products.map((product) => ({ product, collectPayment: true })),
      },
    },
  );
}

/** A group that selects room partners by name, in a hotel with rooms of every size. */
async function storeGroupByName(organization: string): Promise<void> {
  const rooms = { capacity: 100 };
  const accommodation = await new Accommodation({
    organization,
    name: 'Hotelli Satama',
    date: addDays(inThreeMonths, 1),
    roomAllocationType: 'name',
    roompartnerSelectionLive: true,
    onePersonRoom: rooms,
    twoPersonRoom: rooms,
    threePersonRoom: rooms,
  }).save();
  const event = await Event.findOne({ organization }).orFail();
  await new Group({
    organization,
    event: event._id,
    name: 'Naantali',
    capacity: 500,
    accommodation: accommodation._id,
  }).save();
}

async function storeProducts(organization: string) {
  const products = [
    {
      name: 'Matkapaketti',
      price: 18_900,
      serviceFee: 450,
      mandatory: true,
      description: 'Laiva ja hotelli',
    },
    { name: 'Illallinen', price: 3_900, infoLink: 'https://www.example.fi/illallinen' },
    { name: 'Saaristoretki', price: 4_500, maximumAmount: 1, sold: 1 },
    { name: 'Tervetuliaismalja', price: 0 },
  ];
  const stored = products.map((product) =>
    new Product({ organization, vat: true, vatPercent: 13.5, mandatory: false, ...product }).save(),
  );
  return (await Promise.all(stored)).map(({ _id }) => _id);
}

void main();
