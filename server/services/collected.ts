import type { Types } from 'mongoose';
import type { StoredCollected } from '../models/collected';
import { Customer } from '../models/customer';
import { Product, type StoredProduct } from '../models/product';
import { recordsById } from './recordsById';

/** An event, group, ferry or accommodation, as far as it says what its travellers pay for. */
export interface Place {
  products: StoredCollected[];
}

export interface CollectedEntry {
  product: StoredProduct;
  collectPayment: boolean;
}

/** How many have paid a mandatory product. */
export interface PaidCount {
  product: StoredProduct;
  count: number;
}

export type Products = Map<string, StoredProduct>;

export async function productsAt(places: readonly Place[]): Promise<Products> {
  return recordsById(
    Product,
    places.flatMap(({ products }) => products.map(({ product }) => product)),
  );
}

export function entriesOf(place: Place, products: Products): CollectedEntry[] {
  return place.products.flatMap(({ product, collectPayment }) => {
    const known = products.get(String(product));
    return known ? [{ product: known, collectPayment }] : [];
  });
}

/** What is collected from whoever is at all of the places (decisions 6), by name; each once. */
export function collectedAt(places: readonly Place[], products: Products): StoredProduct[] {
  const entries = places.flatMap((place) => entriesOf(place, products));
  const collected = entries.filter(({ collectPayment }) => collectPayment).map(({ product }) => product);
  const distinct = [...new Map(collected.map((product) => [String(product._id), product])).values()];
  return distinct.sort((one, other) => one.name.localeCompare(other.name, 'fi'));
}

/** Of so many groups at once: how many enabled customers of a group have paid a product. */
export async function countPaid(
  groups: readonly Types.ObjectId[],
): Promise<(group: Types.ObjectId, product: StoredProduct) => number> {
  const counts = await Customer.aggregate<{ _id: Payers; count: number }>([
    { $match: { group: { $in: groups }, disabled: false } },
    { $project: { group: 1, paidProducts: 1 } },
    { $unwind: '$paidProducts' },
    { $group: { _id: { group: '$group', product: '$paidProducts' }, count: { $sum: 1 } } },
  ]);
  const byPayers = new Map(counts.map(({ _id, count }) => [keyOf(_id), count]));
  return (group, { _id }) => byPayers.get(keyOf({ group, product: _id })) ?? 0;
}

/** The customers of a group who have paid a product. */
interface Payers {
  group: Types.ObjectId;
  product: Types.ObjectId;
}

function keyOf({ group, product }: Payers): string {
  return `${String(group)} ${String(product)}`;
}
