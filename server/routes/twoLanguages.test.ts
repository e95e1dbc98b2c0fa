import { randomUUID } from 'node:crypto';
import { inLanguage, type Language } from '../contract/languages';
import type { CustomerPayments, PaymentProvider } from '../contract/payment';
import type { NewPaymentLink } from '../contract/paymentLink';
import type { SalesDocument } from '../contract/salesDocument';
import type { TripCopy } from '../contract/tripCopy';
import { tokenHeader } from '../contract/session';
import { Customer } from '../models/customer';
import { Mail } from '../models/mail';
import { WaitingParty } from '../models/waitingParty';
import { closeCancellations } from '../services/office/cancellations/closeCancellations';
import { submitQueuedRefunds } from '../services/office/cancellations/submitRefunds';
import { fillMailing } from '../services/office/mailings/renderMailing';
import { readPassContents } from '../services/tickets/wallets/passContent';
import { useApp } from '../test/app';
import { type BilingualTrip, buildBilingualTrip, finnishCanary } from '../test/bilingualTrip';
import { doMailJob } from '../test/canaryLife';
import { daysFromNow, registrationTo } from '../test/factories';
import { pdfText } from '../test/pdfText';
import { payAtBank } from '../test/trip';
import { linkTo, waitingInput } from '../test/waiting';
import { fillPage } from './organizations/fillPage';

const app = useApp();

const newEmail = () => `${randomUUID()}@example.fi`;

/** A text that a traveller is shown, with the name of the page, mail or file that shows it. */
type Shown = [source: string, text: string];

/** An answer as the portal shows it. */
function portalText(body: unknown, language: Language): string {
  return JSON.stringify(inLanguage(body, language), (key, value: unknown) =>
    key.endsWith('En') ? undefined : value,
  );
}

async function readPages({ organization }: BilingualTrip, language: Language): Promise<Shown[]> {
  const addresses = [`/organization/${organization.identifier}`, `/register/${String(organization._id)}`];
  const pages = await Promise.all(addresses.map((address) => fillPage(app.context, address, language)));
  return pages.flatMap((page): Shown[] => [
    ['page', JSON.stringify([page?.tags, page?.text])],
    ...Object.entries(page?.answers ?? {}).map(([path, answer]): Shown => [
      path,
      portalText(answer, language),
    ]),
  ]);
}

async function registerTraveller({ group }: BilingualTrip, language: Language) {
  const signed = (call: ReturnType<typeof app.api.get>, token: string) =>
    call.set('accept-language', language).set(tokenHeader, token);
  const { body } = await signed(app.api.post('/api/users'), '').send(registrationTo(group));
  const { token } = body as { token: string };
  const accept = async (call: ReturnType<typeof app.api.get>, path: string) => {
    const answer = await signed(call, token);
    expect([path, Math.floor(answer.status / 100), answer.body]).toEqual([path, 2, answer.body]);
    return answer;
  };
  return {
    get: async <Body>(path: string) => (await accept(app.api.get(`/api/${path}`), path)).body as Body,
    post: async <Body>(path: string, input: object) =>
      (await accept(app.api.post(`/api/${path}`).send(input), path)).body as Body,
    file: async (path: string) => (await accept(app.api.get(`/api/${path}`).buffer(), path)).body as Buffer,
    text: async (path: string) => (await accept(app.api.get(`/api/${path}`), path)).text,
  };
}

type Traveller = Awaited<ReturnType<typeof registerTraveller>>;

/** Chooses the variant, looks at the page of a payment link, pays, and reads the receipt. */
async function pay({ get, post, file, text }: Traveller, language: Language): Promise<Shown[]> {
  const { eventPayments } = await get<CustomerPayments>('payments/event-payments');
  const { _id: id } = eventPayments[0]!;
  await post(`payments/variant/${id}`, { variant: 'm' });
  const link = await post<NewPaymentLink>(`payments/links/${id}`, { isPart: false, amount: null });
  const token = new URL(link.url).searchParams.get('token');
  const linked = await post('payment-links/status', { token });
  const before = await get('payments/event-payments');
  const { providers } = await get<{ providers: PaymentProvider[] }>(`payments/create/${id}`);
  await get(`payments/proceed/${id}`);
  await payAtBank(providers[0]!, 'accept');
  await app.bank.control.runUntilIdle();
  const paid = await get<CustomerPayments>('payments/event-payments');
  const { _id: document } = paid.eventPayments[0]!.documents[0]! satisfies SalesDocument;
  return [
    ['payment link', portalText(linked, language)],
    ['payments', portalText([before, paid], language)],
    ['receipt', await text(`payments/documents/${document}/html`)],
    ['receipt as PDF', pdfText(await file(`payments/documents/${document}/pdf`))],
  ];
}

/** Staff write to the traveller and cancel their trip. */
async function writeAndCancel({ root, organization }: BilingualTrip, id: string): Promise<void> {
  const mailing = {
    orgId: String(organization._id),
    emailSubject: `${finnishCanary} {{event}}`,
    emailHtml: '<p>{{event}} {{group}} {{accommodation}} {{outboundSailing}} {{missingAnswers}}</p>',
    emailSubjectEn: 'News of {{event}}',
    emailHtmlEn: '<p>{{event}} {{group}} {{accommodation}} {{outboundSailing}} {{missingAnswers}}</p>',
    users: [id],
    receiverCount: 1,
  };
  expect((await root.post('mailings', mailing)).status).toBe(201);
  await doMailJob(app);
  const cancellation = { users: [id], refund: 'policy' };
  const { body } = await root.post('cancellations/preview', cancellation);
  const { refundTotal } = body as { refundTotal: number };
  const order = root.post('cancellations', { ...cancellation, refundTotal });
  expect((await order.set('idempotency-key', `cancel ${id}`)).status).toBe(200);
  await submitQueuedRefunds(app.context);
  await app.bank.control.runUntilIdle();
  await closeCancellations(app.context);
}

/** Enters the draw of the other group, and offers the place of a traveller to somebody else. */
async function readLinks(
  { root, drawn }: BilingualTrip,
  leaver: string,
  language: Language,
): Promise<Shown[]> {
  const call = async (path: string, input: object) =>
    app.api.post(`/api/${path}`).set('accept-language', language).send(input);
  const entry = waitingInput(drawn);
  await call('waiting', entry);
  const party = await WaitingParty.findOne({ email: entry.email }).lean().orFail();
  const own = await call('waiting/status', await linkTo(party));
  const draw = await app.api.get(`/api/draws/${String(drawn._id)}`);
  await root.post(`users/${leaver}/handovers`, { email: newEmail(), language });
  const { body } = await root.post(`users/${leaver}/handovers/link`, {});
  const { searchParams } = new URL((body as { url: string }).url);
  const link = { id: searchParams.get('id') ?? '', token: searchParams.get('token') ?? '' };
  const offer = await call('handover/status', link);
  return [
    ['entry in a draw', portalText(own.body, language)],
    ['draw', portalText(draw.body, language)],
    ['hand-over', portalText(offer.body, language)],
    ...(await readMails([String(party._id), link.id])),
  ];
}

async function readMails(ids: readonly string[]): Promise<Shown[]> {
  const mails = await Mail.find({ account: { $in: ids } }).lean();
  return Promise.all(
    mails.map(async (mail): Promise<Shown> => {
      const { kind, fromName, subject, html, text } = await fillMailing(mail);
      return [kind, [fromName, subject, html, text].join('\n')];
    }),
  );
}

/** What a traveller is shown, from the first page to the cancelled trip. */
async function collectShownTexts(trip: BilingualTrip, language: Language): Promise<Shown[]> {
  const pages = await readPages(trip, language);
  const [traveller, other] = [
    await registerTraveller(trip, language),
    await registerTraveller(trip, language),
  ];
  const look = async (path: string): Promise<Shown> => [
    path,
    portalText(await traveller.get(path), language),
  ];
  const { _id: id } = await traveller.get<{ _id: string }>('users/me');
  const { _id: partner } = await other.get<{ _id: string }>('users/me');
  const payment = await pay(traveller, language);
  await traveller.post('users/me/roompartner', { byRoomtype: '2h', roompartners: [{ id: partner }] });
  const dashboard = await Promise.all(
    ['users/me', 'users/me/questions', 'users/me/cancellation', 'auth'].map(look),
  );
  const customer = await Customer.findById(id).lean().orFail();
  const [pass] = await readPassContents([{ customer: customer._id, direction: 'outbound' }]);
  const links = await readLinks(trip, partner, language);
  await writeAndCancel(trip, id);
  await doMailJob(app);
  return [
    ...pages,
    ...links,
    ...payment,
    ...dashboard,
    ['wallet', JSON.stringify(pass)],
    ...(await readMails([id, partner])),
  ];
}

it('a traveller who reads English meets no Finnish text on a bilingual trip, and one who reads Finnish meets no other', async () => {
  const trip = await buildBilingualTrip(app);

  const english = await collectShownTexts(trip, 'en');
  const finnish = await collectShownTexts(trip, 'fi');

  const sourcesWith = (sources: readonly Shown[], word: string) =>
    sources.filter(([, text]) => text.includes(word)).map(([source]) => source);
  expect(sourcesWith(english, finnishCanary)).toEqual([]);
  // Every source does show texts of the trip, so the search finds them.
  const sources = finnish.map(([source]) => source);
  expect(sourcesWith(finnish, finnishCanary)).toEqual(sources);
  expect(sourcesWith(finnish, 'English ')).toEqual([]);
  expect(new Set(sources)).toEqual(new Set(english.map(([source]) => source)));
  expect(sources).toEqual(
    expect.arrayContaining([
      'receipt',
      'roomPartnerChosen',
      'registrationConfirmed',
      'mailing',
      'drawEntered',
      'handoverOffered',
      'tripCancelled',
      'moneyReturned',
    ]),
  );
});

it('a copied trip has the English texts too', async () => {
  const { root, event } = await buildBilingualTrip(app);
  const parts = { ferries: true, accomodations: true, products: true, discountCodes: false };
  const copy = { name: `${finnishCanary} 2`, identifier: 'kopio', date: daysFromNow(400), ...parts };

  const { status, body } = await root.post(`events/${event}/copy`, copy);

  expect([status, body]).toEqual([200, body]);
  const copied = (await root.get(`events/${(body as TripCopy).event ?? ''}`)).body as { groups: object[] };
  expect(copied).toMatchObject({
    nameEn: 'English name',
    descriptionEn: 'English description',
    infoButton1: { nameEn: 'English name' },
    groups: [{ nameEn: 'English name' }, { nameEn: 'English name' }],
  });
});
