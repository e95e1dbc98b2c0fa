import { dayText } from '../../../emails/format';
import { today } from '../../../lib/clock';
import { tokenHeader } from '../../../contract/session';
import { Customer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Group } from '../../../models/group';
import { Mail } from '../../../models/mail';
import { Organization } from '../../../models/organization';
import { Product } from '../../../models/product';
import { useApp } from '../../../test/app';
import { buildAccommodation, buildFerry, registrationTo } from '../../../test/factories';
import { sendThrough, startMailServer } from '../../../test/mailServer';
import { packageTravelInput } from '../../../test/packageTravel';
import { pdfText } from '../../../test/pdfText';
import { buildStaff } from '../../../test/staff';
import { collect, buildProduct, buildTrip } from '../../../test/trip';
import { confirmationsOf, organizePackages, textOf } from '../../../test/travelConfirmations';
import { sendDueMail } from '../../office/mail/sendDueMail';

const app = useApp({ rateLimits: false });

const due = '2027-01-15';

/** A whole trip of an organizer of package travel, in two languages. */
async function buildPackage() {
  const { group, product } = await buildTrip({
    ...{ name: 'Matkapaketti', nameEn: 'Package', price: 20_000, serviceFee: 205, serviceFeeVat: 25.5 },
  });
  const { organization, event } = group;
  await collect(event, await buildProduct({ organization, name: 'Illallinen', mandatory: false }));
  await Event.updateOne(
    { _id: event },
    { name: 'Kevätristeily', nameEn: 'Spring cruise', date: '2027-02-18', 'products.0.dueOn': due },
  );
  const outbound = await buildFerry({ organization, name: 'M/S Meno' });
  const back = await buildFerry({
    organization,
    name: 'M/S Paluu',
    pointOfDeparture: { city: 'Tallinna', terminal: 'D', dateTime: new Date('2027-02-20T10:00:00Z') },
    destination: { city: 'Helsinki', terminal: 'T2', dateTime: new Date('2027-02-20T12:30:00Z') },
  });
  const hotel = await buildAccommodation({
    ...{ organization, name: 'Hotelli Viru', date: '2027-02-18' },
    address: { street: 'Viru väljak 4', city: 'Tallinna', cityEn: 'Tallinn', country: 'EE' },
  });
  await Group.updateOne(
    { _id: group._id },
    { outboundFerry: outbound._id, returnFerry: back._id, accommodation: hotel._id, name: 'Turku' },
  );
  await Organization.updateOne(
    { _id: organization },
    {
      ...{ name: `Matkat ${String(organization)}`, businessCode: '1234567-8', website: 'https://matkat.fi' },
      address: { street: 'Katu 1', postalCode: '00100', city: 'Helsinki', country: 'FI' },
      contact: { name: 'Oona', email: 'matkat@example.fi', phone: '+358401112222' },
      travelConditions: 'https://matkat.fi/ehdot.pdf',
    },
  );
  await organizePackages(organization);
  return { group, product };
}

async function register(group: Parameters<typeof registrationTo>[0], language = 'fi') {
  const input = registrationTo(group);
  const { status, body } = await app.api.post('/api/users').set('accept-language', language).send(input);
  expect(status).toBe(201);
  const customer = await Customer.findOne({ email: input.email }).lean().orFail();
  return { customer, token: (body as { token: string }).token };
}

it('a confirmation tells everything about the contract, in the traveller’s language', async () => {
  const { group } = await buildPackage();
  const { customer } = await register(group);
  const { customer: english } = await register(group, 'en');

  const [confirmation, ...more] = await confirmationsOf(customer);
  expect(more).toEqual([]);
  const partsOf = ({ parts }: NonNullable<typeof confirmation>) =>
    parts.map(({ heading, text }) => [heading, ...text.split('\n')]);
  const { insolvency, registerNumber, emergencyContact } = packageTravelInput();
  const protection = [insolvency.name, insolvency.address, insolvency.phone, insolvency.email];
  expect(confirmation!.title).toBe(`Matkasopimuksen vahvistus ${dayText(today())}`);
  expect(partsOf(confirmation!)).toEqual([
    [
      ...['Matkanjärjestäjä', `Matkat ${String(group.organization)}`, `Rekisterinumero: ${registerNumber}`],
      ...['Y-tunnus: 1234567-8', 'Katu 1', '00100 Helsinki', '+358401112222', 'matkat@example.fi'],
    ],
    ['Matkustaja', 'Päivi Mäkelä', `Oma koodi: ${customer.userCode}`],
    ['Matka', 'Kevätristeily', 'Ajankohta: 18.02.2027–20.02.2027', 'Ryhmä: Turku'],
    [
      ...['Menomatka', 'M/S Meno', 'Lähtö: Helsinki, Terminaali 2, 18.02.2027 17:30 Suomen aikaa'],
      'Perillä: Tallinna, Terminaali 2, 18.02.2027 19:45 Viron aikaa',
    ],
    [
      ...['Paluumatka', 'M/S Paluu', 'Lähtö: Tallinna, D, 20.02.2027 12:00 Viron aikaa'],
      'Perillä: Helsinki, T2, 20.02.2027 14:30 Suomen aikaa',
    ],
    ['Majoitus', 'Hotelli Viru', 'Viru väljak 4, Tallinna, Viro', 'Saapumispäivä: 18.02.2027'],
    ['Hintaan sisältyy', 'Matkapaketti'],
    [
      ...['Hinta', 'Matkapaketti: 202,05 €, eräpäivä 15.01.2027'],
      'Yhteensä: 202,05 €. Hinta sisältää verot ja palvelumaksut.',
      'Maksetaan omilla sivuilla verkkomaksuna.',
    ].map((line) => line.replaceAll(' €', '\u00a0€')),
    ['Maksukyvyttömyyssuoja', ...protection],
    ['Yhteystieto hätätilanteessa', emergencyContact],
    ['Ehdot', 'Vastaamme matkasta', '', 'Peruuttaminen: 50 €', 'Matkaehdot: https://matkat.fi/ehdot.pdf'],
  ]);
  const text = textOf((await confirmationsOf(english))[0]!);
  const shown = [
    'Spring cruise',
    'Package: €202.05, due on 15.01.2027',
    'Tallinn, Estonia',
    'We are responsible',
  ];
  for (const part of shown) expect(text).toContain(part);
  expect(text).not.toMatch(/Matkapaketti|Kevät|Vastaamme|Suomen/);
});

it('a bank transfer is named as a way to pay where the organization takes them, and terms that are missing are left out', async () => {
  const { group } = await buildPackage();
  await Organization.updateOne(
    { _id: group.organization },
    {
      $set: { travelConditions: '', bankTransfer: { enabled: true, termDays: 14, graceDays: 3 } },
      $unset: { 'packageTravel.terms': 1, 'packageTravel.termsEn': 1 },
    },
  );

  const { customer } = await register(group);

  const [confirmation] = await confirmationsOf(customer);
  expect(textOf(confirmation!)).toContain('Maksetaan omilla sivuilla verkkomaksuna tai tilisiirtona.');
  expect(confirmation!.parts.map(({ heading }) => heading)).not.toContain('Ehdot');
  expect(confirmation!.parts).toHaveLength(10);
});

it('the mail of the registration carries it as PDF, which travellers and staff read as it was sent, whatever changes', async () => {
  const { group, product } = await buildPackage();
  const { customer, token } = await register(group);
  const server = await startMailServer();
  sendThrough(server, app);
  await Mail.deleteMany({ account: { $ne: customer._id } });
  await sendDueMail(app.context);
  const [mail, ...others] = server.received.filter(({ to }) => to === customer.email);
  app.context.mailer.close();
  await server.stop();
  expect(others).toEqual([]);
  expect(mail!.text).toContain('Liitteenä on matkasopimuksesi vahvistus. Säilytä se.');
  const [attached] = mail!.attachments;
  expect(attached!.name).toBe(`matkasopimuksen-vahvistus-${dayText(today())}.pdf`);
  for (const part of ['Hotelli Viru', 'M/S Paluu', '202,05', 'Peruuttaminen', customer.userCode])
    expect(pdfText(attached!.content)).toContain(part);

  await Product.updateOne({ _id: product._id }, { name: 'Toinen', price: 99_900 });
  await Customer.updateOne({ _id: customer._id }, { lastName: 'Toinen', language: 'en' });
  await Organization.updateOne({ _id: group.organization }, { 'packageTravel.terms': 'Toiset ehdot' });
  const staff = await buildStaff(app, 'admin', group.organization);
  const me = await app.api.get('/api/users/me').set(tokenHeader, token);
  const [{ _id: id } = { _id: '' }] = (me.body as { confirmations: { _id: string }[] }).confirmations;
  const own = await app.api.get(`/api/users/me/travel-confirmations/${id}`).set(tokenHeader, token);
  expect([own.status, own.type, own.body]).toEqual([200, 'application/pdf', attached!.content]);
  const shown = await staff.get(`users/customer/${String(customer._id)}`);
  expect(shown.body).toMatchObject({ confirmations: [{ _id: id }] });
  expect((await staff.get(`travel-confirmations/${id}`)).body).toEqual(attached!.content);
});

it('another traveller and another organization have no such confirmation', async () => {
  const { group } = await buildPackage();
  const { customer } = await register(group);
  const { token } = await register(group);
  const stranger = await buildStaff(app, 'owner');
  const [confirmation] = await confirmationsOf(customer);
  const id = String(confirmation!._id);

  const own = await app.api.get(`/api/users/me/travel-confirmations/${id}`).set(tokenHeader, token);
  expect(own.status).toBe(404);
  expect((await stranger.get(`travel-confirmations/${id}`)).status).toBe(404);
});

it('a mail that is sent again carries it again', async () => {
  const { group } = await buildPackage();
  const { customer } = await register(group);
  const staff = await buildStaff(app, 'admin', group.organization);
  const mail = await Mail.findOne({ account: customer._id }).lean().orFail();

  expect((await staff.post(`mails/${String(mail._id)}/resend`, {})).status).toBe(201);

  const [confirmation] = await confirmationsOf(customer);
  const carrying = await Mail.countDocuments({ account: customer._id, confirmation: confirmation!._id });
  expect(carrying).toBe(2);
});

it('is in the copy of one’s data with its whole text, and erased with the customer', async () => {
  const { group } = await buildPackage();
  const { customer, token } = await register(group);
  const [confirmation] = await confirmationsOf(customer);

  const { body } = await app.api.get('/api/users/me/data').set(tokenHeader, token);
  const { confirmations } = body as { confirmations: { at: string; title: string; text: string }[] };
  expect(confirmations).toEqual([
    {
      at: confirmation!.at.toISOString(),
      title: confirmation!.title,
      text: textOf(confirmation!).replace(`${confirmation!.title}\n\n`, ''),
    },
  ]);
  const root = await buildStaff(app, 'root');
  expect((await root.delete(`users/${String(customer._id)}`)).status).toBe(200);
  expect(await confirmationsOf(customer)).toEqual([]);
});
