import type { PublicTrip } from '../../contract/publicTrip';
import { useApp } from '../../test/app';
import { Group } from '../../models/group';
import {
  buildCustomer,
  buildEvent,
  buildFerry,
  buildGroup,
  buildOrganization,
  daysFromNow,
  unknownId,
} from '../../test/factories';
import { buildProduct } from '../../test/trip';

const app = useApp();

describe('GET /api/organizations', () => {
  it('returns exactly the public fields, by id and by identifier', async () => {
    const organization = await buildOrganization({
      contact: { name: 'Ville', email: 'ville@example.fi', phone: '+358401' },
      bankAccount: 'FI21 1234',
    });

    const byId = await app.api.get(`/api/organizations/${String(organization._id)}`);
    const byIdentifier = await app.api.get(`/api/organizations/identifier/${organization.identifier}`);

    expect(byId.status).toBe(200);
    expect(byIdentifier.body).toEqual(byId.body);
    expect(Object.keys(byId.body as object).sort()).toEqual([
      ...['_id', 'backgroundImage', 'description', 'identifier', 'marketingAuthorization', 'name'],
      ...['privacyStatement', 'questions', 'registerEnabled', 'thingsToNote', 'travelConditions'],
    ]);
  });

  it('also returns the address for accessibility feedback, where there is one', async () => {
    const accessibilityEmail = 'saavutettavuus@example.fi';
    const { _id } = await buildOrganization({ accessibilityEmail });

    const { body } = await app.api.get(`/api/organizations/${String(_id)}`);

    expect(body).toMatchObject({ accessibilityEmail });
  });

  it.each([unknownId(), 'nonsense', 'identifier/unknown', '%E0%A4%A'])(
    'is 404 for %s',
    async (identifier) => {
      const { status, body } = await app.api.get(`/api/organizations/${identifier}`);

      expect(status).toBe(404);
      expect(body.errors[0].code).toBe('notFound');
    },
  );
});

describe('the upcoming trips of an organization', () => {
  async function tripsOf(identifier: string): Promise<PublicTrip[]> {
    const { body } = await app.api.get(`/api/organizations/identifier/${identifier}/trips`);
    return body as PublicTrip[];
  }

  it('have the event, ferries, full groups and price, but no past events or those of other organizations', async () => {
    const { _id: organization, identifier } = await buildOrganization();
    const [cruise, fee, dinner] = await Promise.all([
      buildProduct({ organization, price: 18_900, serviceFee: 450 }),
      buildProduct({ organization, price: 1_000, serviceFee: 0 }),
      buildProduct({ organization, mandatory: false, price: 9_900 }),
    ]);
    const collected = (product: typeof cruise) => ({ product: product._id, collectPayment: true });
    const event = await buildEvent({ organization, products: [collected(cruise), collected(dinner)] });
    const returnFerry = await buildFerry({
      organization,
      pointOfDeparture: { city: 'Tallinna', terminal: 'D', dateTime: new Date('2027-02-20T10:00:00Z') },
      destination: { city: 'Helsinki', terminal: 'L2', dateTime: new Date('2027-02-20T12:00:00Z') },
    });
    const outboundFerry = await buildFerry({ organization });
    const ferries = { event: event._id, outboundFerry: outboundFerry._id, returnFerry: returnFerry._id };
    const full = await buildGroup({ ...ferries, name: 'A', capacity: 1 });
    await buildCustomer({ group: full._id });
    const free = await buildGroup({ ...ferries, name: 'B', products: [collected(fee)] });
    await buildGroup({ event: (await buildEvent({ organization, date: daysFromNow(-1) }))._id });
    await buildGroup();

    const trips = await tripsOf(identifier);

    expect(trips).toEqual([
      {
        event: { _id: String(event._id), name: event.name, date: event.date },
        sailings: [
          {
            from: 'Helsinki',
            to: 'Tallinna',
            departure: '2027-02-18T15:30:00.000Z',
            timeZone: 'Europe/Helsinki',
          },
          {
            from: 'Tallinna',
            to: 'Helsinki',
            departure: '2027-02-20T10:00:00.000Z',
            timeZone: 'Europe/Tallinn',
          },
        ],
        price: { least: 203.5, most: 203.5 },
        groups: [
          { _id: String(full._id), name: 'A', isFull: true },
          { _id: String(free._id), name: 'B', isFull: false },
        ],
      },
    ]);
  });

  it('have the price of any group if all are full, and none if nothing is collected', async () => {
    const { _id: organization, identifier } = await buildOrganization();
    const event = await buildEvent({ organization });
    const { _id: product } = await buildProduct({ organization, price: 5_000, serviceFee: 0 });
    const products = [{ product, collectPayment: true }];
    const group = await buildGroup({ event: event._id, capacity: 0, products });

    const whenFull = await tripsOf(identifier);
    await Group.updateOne({ _id: group._id }, { 'products.0.collectPayment': false });
    const whenFree = await tripsOf(identifier);

    expect(whenFull[0]?.price).toEqual({ least: 50, most: 50 });
    expect(whenFree[0]?.price).toBeNull();
  });

  it('are 404 for an unknown organization', async () => {
    expect((await app.api.get('/api/organizations/identifier/unknown/trips')).status).toBe(404);
  });
});
