import type { OrganizationInput } from '../../contract/organization';

/** A fictional organization. Its bank account and business code are published sample values. */
export const demoOrganization: OrganizationInput = {
  name: 'Opiskelijakunta Majakka',
  identifier: 'demo',
  registerEnabled: true,
  contact: { name: 'Aino Apulainen', email: 'matkat@reissu.test', phone: '+358401234567' },
  address: { street: 'Linnankatu 1', postalCode: '20100', city: 'Turku', country: 'FI' },
  businessCode: '1234567-1',
  bankAccount: 'FI21 1234 5600 0007 85',
  website: 'https://majakka.example',
  backgroundImage: '',
  travelConditions: '',
  privacyStatement: '',
  accessibilityEmail: 'matkat@reissu.test',
  description: [
    '<p>Lähde kanssamme <strong>Tukholmaan</strong>! Majakan risteily tuo samaan laivaan opiskelijat eri ',
    'puolilta Suomea. Matkalla vietetään kaksi yötä merellä ja yksi yö hotellissa Tukholman keskustassa, ja ',
    'aikaa kaupungille jää lähes kaksi kokonaista päivää.</p>',
    '<p>Matkan hintaan kuuluvat</p>',
    '<ul><li>laivamatkat Turusta Tukholmaan ja takaisin</li>',
    '<li>paikka neljän hengen hytissä</li>',
    '<li>hotelliyö aamiaisineen.</li></ul>',
    '<p>Ilmoittaudu omaan ryhmääsi, maksa matka verkossa ja valitse huonekaverisi. Liput ja aikataulut ',
    'löydät omilta sivuiltasi.</p>',
  ].join(''),
  thingsToNote: [
    '<ul><li>Matka on tarkoitettu täysi-ikäisille: sinun tulee olla 18-vuotias matkan alkaessa.</li>',
    '<li>Ota mukaan voimassa oleva passi tai henkilökortti. Ajokortti ei ole matkustusasiakirja.</li>',
    '<li>Kirjoita nimesi ja syntymäaikasi täsmälleen niin kuin ne ovat passissa tai henkilökortissa.</li>',
    '<li>Tule satamaan viimeistään tunti ennen laivan lähtöä.</li>',
    '<li>Paikkasi varmistuu, kun olet maksanut matkan.</li></ul>',
  ].join(''),
  questions: [
    '<p>Kysy rohkeasti! Oman ryhmäsi yhteyshenkilö tietää ryhmän aikataulut, ja matkatoimikunta vastaa kaikkeen ',
    'muuhun osoitteessa <a href="mailto:matkat@reissu.test" target="_blank" rel="noopener noreferrer">',
    'matkat@reissu.test</a>.</p>',
  ].join(''),
  marketingAuthorization: [
    '<p>Kerromme mielellämme tulevista matkoista ja tapahtumista. Saammeko lähettää sinulle niistä tietoa ',
    'sähköpostilla?</p>',
    '<p>Voit muuttaa valintaasi milloin tahansa omissa tiedoissasi.</p>',
  ].join(''),
  ownerRights: { products: false, texts: false, opening: false },
};
