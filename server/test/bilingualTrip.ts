import { Group } from '../models/group';
import { Organization } from '../models/organization';
import type { TestApp } from './app';
import { inHours } from './earlyAccess';
import { daysFromNow } from './factories';
import {
  accommodationInput,
  emailInput,
  eventInput,
  ferryInput,
  groupInput,
  organizationInput,
  productInput,
} from './inputs';
import { questionInput } from './questions';
import { buildStaff, type Staff } from './staff';

/** Part of every Finnish text of the trip, and of no other text. */
export const finnishCanary = 'Kanaria';

/** These fields in both languages. */
function inBoth(...fields: string[]): Record<string, string> {
  const pairs = fields.flatMap((field) => [
    [field, `${finnishCanary} ${field}`],
    [`${field}En`, `English ${field}`],
  ]);
  return Object.fromEntries(pairs) as Record<string, string>;
}

async function create(root: Staff, path: string, body: object): Promise<string> {
  const answer = await root.post(path, body);
  expect([path, answer.status, answer.body]).toEqual([path, 201, answer.body]);
  return (answer.body as { _id: string })._id;
}

const richTexts = ['description', 'thingsToNote', 'questions', 'marketingAuthorization'];

/** A trip whose texts are all in Finnish and in English. */
export async function buildBilingualTrip(app: TestApp) {
  const root = await buildStaff(app, 'root');
  const fields = organizationInput();
  // The name is unique.
  const name = `${finnishCanary} ${fields.name}`;
  const input = { ...fields, ...inBoth('name', ...richTexts), name };
  const organization = await Organization.findById(await create(root, 'organization', input))
    .lean()
    .orFail();
  const { _id } = organization;
  const parts = await buildParts(root, _id);
  const event = await buildEvent(root, _id, parts.product);
  const group = await create(root, 'groups', {
    ...groupInput(organization._id),
    event,
    accomodation: parts.hotel,
    outboundFerry: parts.ferry,
    returnFerry: parts.ferry,
    ...inBoth('name'),
  });
  for (const identifier of ['receipt', 'roomPartnerChosen'] as const) {
    await create(root, 'emails', {
      ...emailInput(_id, { identifier }),
      emailSubject: `${finnishCanary} {{event}}`,
      emailHtml: `<p>${finnishCanary} {{organization}} {{event}}</p>`,
      emailSubjectEn: 'Thank you: {{event}}',
      emailHtmlEn: '<p>Dear {{firstName}}: {{organization}} {{event}}</p>',
    });
  }
  const drawn = await create(root, 'groups', { ...groupInput(organization._id), event, ...inBoth('name') });
  const draw = { closesAt: inHours(24).toISOString(), source: 'typed', sourceText: 'Lotto' };
  expect((await root.put(`groups/${drawn}/draw`, draw)).status).toBe(200);
  return {
    ...{ root, organization, event },
    group: await Group.findById(group).lean().orFail(),
    drawn: await Group.findById(drawn).lean().orFail(),
  };
}

async function buildParts(root: Staff, organization: Parameters<typeof productInput>[0]) {
  const tax = { vat: false, vatPercent: null, taxAmount: 1 };
  const product = await create(root, 'products', {
    ...productInput(organization, { ...tax, mandatory: true, priceSteps: [], infoLink: null }),
    ...inBoth('name', 'description', 'taxDescription'),
    variants: [{ id: 'm', ...inBoth('name'), maximumAmount: 0 }],
  });
  const port = (call: object) => ({ ...call, ...inBoth('city', 'terminal') });
  const sailing = ferryInput(organization);
  const ferry = await create(root, 'ferrys', {
    ...sailing,
    ...inBoth('name', 'info'),
    pointOfDeparture: port(sailing.pointOfDeparture),
    destination: port(sailing.destination),
  });
  const stay = accommodationInput(organization, { roompartnerSelectionLive: true });
  const hotel = await create(root, 'accomodations', {
    ...stay,
    ...inBoth('name', 'description'),
    address: { ...stay.address, ...inBoth('city') },
  });
  return { product, ferry, hotel };
}

async function buildEvent(root: Staff, organization: Parameters<typeof eventInput>[0], product: string) {
  const steps = [{ until: daysFromNow(20), percent: 100 }];
  const event = await create(root, 'events', {
    ...eventInput(organization, {
      products: [{ product, collectPayment: true, dueOn: daysFromNow(30) }],
      refundPolicy: {
        steps,
        products: [{ product, steps }],
        keepsServiceFee: false,
        travellersMayCancel: true,
      },
    }),
    ...inBoth('name', 'description'),
    infoButton1: { ...inBoth('name'), url: 'https://example.fi/ohjelma', visible: true },
  });
  const question = { ...questionInput(), ...inBoth('text', 'help') };
  expect((await root.put(`events/${event}/questions`, { questions: [question] })).status).toBe(200);
  return event;
}

export type BilingualTrip = Awaited<ReturnType<typeof buildBilingualTrip>>;
