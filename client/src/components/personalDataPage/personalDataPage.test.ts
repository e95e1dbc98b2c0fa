import { languages } from '#contract/languages';
import type { PersonalData } from '#contract/personalData';
import { buildPersonalData } from '../../test/builders/personalData';
import { parts, personalDataPage } from './personalDataPage';

function read(data: PersonalData, language: 'fi' | 'en' = 'fi'): Document {
  return new DOMParser().parseFromString(personalDataPage(data, language), 'text/html');
}

const getHeadings = (page: Document) =>
  [...page.querySelectorAll('h2')].map(({ textContent }) => textContent);

it('has a part for everything in the data', () => {
  const data = buildPersonalData();

  expect(['at', ...Object.keys(parts)].sort()).toEqual(Object.keys(data).sort());
  expect(getHeadings(read(data))).toEqual([
    'Henkilö',
    'Matka',
    'Huone',
    'Maksut',
    'Laskut muille maksajille',
    'Perutut matkat',
    'Reklamaatiot',
    'Matkasopimusten vahvistukset',
    'Toiveet huoneesta',
    'Vastaukset järjestäjän kysymyksiin',
    'Terveyttä koskevat vastaukset',
    'Jonotukset',
    'Ennakkoilmoittautuminen',
    'Hyväksynnät ja markkinointilupa',
    'Liput lompakoissa',
    'Matkustajaluettelot',
    'Laivayhtiön ja hotellin luettelot',
    'Laivojen muutokset',
    'Merkinnät matkalla',
    'Kirjautumiset',
    'Sähköpostit',
    'Muutokset',
    'Tilin tapahtumat',
  ]);
});

it.each([
  [
    'fi' as const,
    [
      ...['Henkilötiedot: Maija Virtanen', '01.03.2027 12:00', '09.04.2001', 'Nainen', 'Suomi'],
      ...['M/S Meritähti', 'Kahden hengen huone, muita huoneessa: 1', 'maksu kesken → maksettu', '193,50 €'],
      ...['T-4711', '12,50 €', 'maksettu kahdesti', 'Aiempi matka: Syysristeily', 'Saammeko kirjoittaa?'],
      ...['Firefox, Linux', 'Salasana vaihdettu', 'Kiitos maksusta!', 'Kuitti: Kevätristeily', '08.04.2001'],
      ...['Perutut matkat', '80,00 €', '22,05 €', 'Bea Berg', 'Cia Corell', 'Kumpien tahansa kanssa'],
      ...['Talviristeily', 'luopunut tarjouksesta', 'Paidan koko', 'Keskikoko', 'Pähkinät'],
    ],
  ],
  [
    'en' as const,
    [
      'Personal data: Maija Virtanen',
      'Woman',
      'Finland',
      '€193.50',
      'Double room',
      'paid twice',
      'Shirt size',
      'Medium',
      '08.04.2001',
    ],
  ],
])('shows in %s what is stored, with the usual formats of days and money', (language, texts) => {
  const page = read(buildPersonalData(), language);

  expect(page.documentElement.lang).toBe(language);
  const shown = page.body.textContent.replace(/\s+/g, ' ');
  expect(texts.filter((text) => !shown.includes(text))).toEqual([]);
});

it('shows a text for empty parts', () => {
  const { customer, at } = buildPersonalData();
  const none = { eventPayments: [], additionalServices: [], earlierTrips: [] };
  const page = read({
    at,
    customer: { ...customer, room: null },
    payments: none,
    cancellations: [],
    roomWishes: null,
    answers: [],
    healthAnswers: [],
    waiting: [],
    consents: [],
    wallets: [],
    sessions: [],
    securityEvents: [],
    mails: [],
    changes: [],
  });

  expect(page.body.textContent.match(/Ei mitään\./g)).toHaveLength(11);
  expect(page.body.textContent).toContain('Ei huonetta.');
});

/** The same data with a hostile text appended to every free text. */
function poison(data: PersonalData, text: string): PersonalData {
  return JSON.parse(JSON.stringify(data), (key, part: unknown) =>
    typeof part === 'string' && !fieldsWithoutFreeText.has(key) ? `${part}${text}` : part,
  ) as PersonalData;
}

/** The fields whose values are not free text. */
const fieldsWithoutFreeText = new Set([
  ...[
    'at',
    'firstAt',
    'openedAt',
    'startedAt',
    'lastUsedAt',
    'registeredAt',
    'createdAt',
    'sentAt',
    'joinedAt',
  ],
  ...['gender', 'language', 'roomType', 'company', 'birthday'],
]);

it.each(languages)('keeps hostile texts as text (%s)', (language) => {
  const text = `"><img src=x onerror=alert(1)><script>alert('x')</script></style>&amp;`;
  const plain = read(buildPersonalData(), language);

  const page = read(poison(buildPersonalData(), text), language);

  expect(page.querySelectorAll('img, script')).toHaveLength(0);
  expect(page.querySelectorAll('*')).toHaveLength(plain.querySelectorAll('*').length);
  expect(page.querySelector('h1')!.textContent).toContain(text);
});
