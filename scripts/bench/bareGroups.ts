import { type BareRows, type Id, named, pick } from './bareRows';
import { BareTrips } from './bareTrips';

/** All groups of an organization, read with the bare driver. */
export async function bareGroups(rows: BareRows, organization: Id): Promise<object> {
  const [groups, owner] = await Promise.all([
    rows
      .collection('groups')
      .find({ organization })
      .sort({ name: 1 })
      .collation({ locale: 'fi', strength: 2 })
      .toArray(),
    rows.collection('organizations').findOne({ _id: organization }),
  ]);
  const trips = await BareTrips.of(rows, groups);
  return groups.map((group) => {
    const { event, hotel, outboundFerry, returnFerry, products } = trips.tripOf(group);
    const counts = group.paidCounts as Record<string, number>;
    return {
      ...pick(group, '_id', 'name', 'revision', 'capacity', 'userCount', 'waiting', 'contact'),
      organization: owner && pick(owner, '_id', 'name', 'identifier'),
      event: event && pick(event, '_id', 'name', 'identifier'),
      accomodation: named(hotel),
      outboundFerry: named(outboundFerry),
      returnFerry: named(returnFerry),
      registrationOpensAt: group.registrationOpensAt ?? null,
      registrationClosesAt: group.registrationClosesAt ?? null,
      products: trips.entriesOf(group),
      paymentsDone: products
        .filter(({ mandatory }) => mandatory)
        .map((product) => ({
          product: named(product),
          count: counts[String(product._id)] ?? 0,
        })),
    };
  });
}
