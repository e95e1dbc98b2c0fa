/* What three of our screens ask, by the bare driver: the same answers from as few queries as they need. */
import jwt from 'jsonwebtoken';
import type { mongo } from 'mongoose';

type Row = mongo.Document & { _id: mongo.ObjectId };

/** What a customer's row keeps to itself. */
const unshown = new Set(['paidProducts', '__v', 'organization', 'language', 'registeredAt']);

const named = (row: Row | undefined | null) => (row ? { _id: row._id, name: row.name as string } : null);

export class BareLists {
  constructor(
    private readonly db: mongo.Db,
    private readonly objectId: (text: string) => mongo.ObjectId,
    private readonly secret: string,
  ) {}

  /** Who asks, as our routes find it out too. */
  async actor(token: string): Promise<jwt.JwtPayload> {
    const claims = jwt.verify(token, this.secret) as jwt.JwtPayload;
    const account = await this.find('accounts', {
      _id: this.objectId(claims.sub ?? ''),
      version: claims.version as number,
    });
    if (account.length === 0) throw new Error('not signed in');
    return claims;
  }

  async customersPage(organizationId: string, limit: number): Promise<object> {
    const organization = this.objectId(organizationId);
    const [customers, sums] = await Promise.all([
      this.db.collection<Row>('users').find({ organization }).sort({ _id: 1 }).limit(limit).toArray(),
      this.db
        .collection('groups')
        .aggregate([
          { $match: { organization } },
          { $group: { _id: null, total: { $sum: '$customerCount' } } },
        ])
        .toArray(),
    ]);
    const groups = await this.byId('groups', customers, ['group']);
    const all = [...groups.values()];
    const [events, ferries, hotels] = await Promise.all([
      this.byId('events', all, ['event']),
      this.byId('ferries', all, ['outboundFerry', 'returnFerry']),
      this.byId('accomodations', all, ['accomodation']),
    ]);
    const entries = [...events.values()].flatMap(({ products }) => products as Row[]);
    const products = await this.byId('products', entries, ['product']);
    const users = customers.map((customer) => {
      const group = groups.get(String(customer.group));
      const event = events.get(String(group?.event));
      const owed = ((event?.products ?? []) as Row[]).map(({ product }) =>
        named(products.get(String(product))),
      );
      const paid = (customer.paidProducts as mongo.ObjectId[]).map((id) => named(products.get(String(id))));
      return {
        ...Object.fromEntries(Object.entries(customer).filter(([field]) => !unshown.has(field))),
        group: named(group),
        event: named(event),
        outboundFerry: named(ferries.get(String(group?.outboundFerry))),
        returnFerry: named(ferries.get(String(group?.returnFerry))),
        accomodation: named(hotels.get(String(group?.accomodation))),
        eventPayments: owed,
        paidProducts: paid,
        additionalProducts: [],
      };
    });
    return { users, userCount: (sums[0]?.total as number | undefined) ?? 0 };
  }

  async groups(organizationId: string): Promise<object> {
    const organization = this.objectId(organizationId);
    const groups = await this.find('groups', { organization });
    const [[owner], events, ferries, hotels, paid] = await Promise.all([
      this.find('organizations', { _id: organization }),
      this.byId('events', groups, ['event']),
      this.byId('ferries', groups, ['outboundFerry', 'returnFerry']),
      this.byId('accomodations', groups, ['accomodation']),
      this.db
        .collection('users')
        .aggregate<{ _id: { group: mongo.ObjectId }; count: number }>([
          { $match: { organization, disabled: false } },
          { $project: { group: 1, paidProducts: 1 } },
          { $unwind: '$paidProducts' },
          { $group: { _id: { group: '$group', product: '$paidProducts' }, count: { $sum: 1 } } },
        ])
        .toArray(),
    ]);
    const entries = [...events.values()].flatMap(({ products }) => products as Row[]);
    const products = await this.byId('products', entries, ['product']);
    return groups.map((group) => {
      const event = events.get(String(group.event));
      const collected = ((event?.products ?? []) as Row[]).map(({ product }) =>
        products.get(String(product)),
      );
      return {
        ...group,
        organization: named(owner),
        event: named(event),
        outboundFerry: named(ferries.get(String(group.outboundFerry))),
        returnFerry: named(ferries.get(String(group.returnFerry))),
        accomodation: named(hotels.get(String(group.accomodation))),
        paymentsDone: collected.map((product) => ({
          product: named(product),
          count: paid.find(({ _id }) => group._id.equals(_id.group))?.count ?? 0,
        })),
      };
    });
  }

  async dashboard(customerId: string): Promise<object> {
    const [customer] = await this.find('users', { _id: this.objectId(customerId) });
    if (!customer) throw new Error('unknown');
    const groups = await this.byId('groups', [customer], ['group']);
    const all = [...groups.values()];
    const [organizations, events, ferries, hotels] = await Promise.all([
      this.byId('organizations', [customer], ['organization']),
      this.byId('events', all, ['event']),
      this.byId('ferries', all, ['outboundFerry', 'returnFerry']),
      this.byId('accomodations', all, ['accomodation']),
    ]);
    const places = [organizations, events, ferries, hotels].map((rows) => [...rows.values()]);
    return { ...customer, group: all[0], places };
  }

  private async find(collection: string, filter: mongo.Filter<Row>): Promise<Row[]> {
    return this.db.collection<Row>(collection).find(filter).toArray();
  }

  private async byId(collection: string, rows: readonly Row[], fields: string[]): Promise<Map<string, Row>> {
    const ids = rows.flatMap((row) => fields.flatMap((field) => (row[field] as mongo.ObjectId | null) ?? []));
    const distinct = [...new Map(ids.map((id) => [String(id), id])).values()];
    const found = await this.find(collection, { _id: { $in: distinct } });
    return new Map(found.map((row) => [String(row._id), row]));
  }
}
