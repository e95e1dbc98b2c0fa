import type { Types } from 'mongoose';
import type { StoredAssignedProduct } from '../../models/assignedProduct';
import { Product, type StoredProduct } from '../../models/product';
import { recordsById } from '../../lib/recordsById';

/** An event, group, ferry or accommodation, as far as it says what its travellers pay for. */
export interface ProductSource {
  products: StoredAssignedProduct[];
}

export interface AssignedProduct {
  product: StoredProduct;
  collectPayment: boolean;
}

/** How many have paid a mandatory product. */
export interface PaidCount {
  product: StoredProduct;
  count: number;
}

export type Products = Map<string, StoredProduct>;

/** The products that stand at places, collected or not, and others that are wanted along with them. */
export async function readProducts(
  places: readonly ProductSource[],
  others: readonly Types.ObjectId[] = [],
): Promise<Products> {
  const there = places.flatMap(({ products }) => products.map(({ product }) => product));
  return recordsById(Product, [...there, ...others]);
}

export function assignedProductsOf(place: ProductSource, products: Products): AssignedProduct[] {
  return place.products.flatMap(({ product, collectPayment }) => {
    const known = products.get(String(product));
    return known ? [{ product: known, collectPayment }] : [];
  });
}

/** What is collected from whoever is at all of the places (rules §6.1), by name; each once. */
export function collectedProductsOf(places: readonly ProductSource[], products: Products): StoredProduct[] {
  const entries = places.flatMap((place) => assignedProductsOf(place, products));
  const collected = entries.filter(({ collectPayment }) => collectPayment).map(({ product }) => product);
  const distinct = [...new Map(collected.map((product) => [String(product._id), product])).values()];
  return distinct.sort((one, other) => one.name.localeCompare(other.name, 'fi'));
}
