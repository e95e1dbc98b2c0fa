import type { Types } from 'mongoose';
import type { StoredAssignedProduct } from '../../models/assignedProduct';
import { Product, type StoredProduct } from '../../models/product';
import { findByIds } from '../../lib/findByIds';

/** An event, group, ferry or accommodation, which products are assigned to. */
export interface ProductSource {
  products: StoredAssignedProduct[];
}

export interface AssignedProduct<Product = StoredProduct> {
  product: Product;
  collectPayment: boolean;
  dueOn: string | null;
}

/** How many customers have paid a mandatory product. */
export interface PaidCount {
  product: StoredProduct;
  count: number;
}

export type Products = Map<string, StoredProduct>;

/** Reads the products assigned to the sources, collected or not; by id. */
export async function readProducts(sources: readonly ProductSource[]): Promise<Products> {
  const assigned = sources.flatMap(({ products }) => products.map(({ product }) => product));
  return findByIds(Product, assigned);
}

export function listAssignedProducts<Product>(
  source: ProductSource,
  products: ReadonlyMap<string, Product>,
): AssignedProduct<Product>[] {
  return source.products.flatMap(({ product, collectPayment, dueOn = null }) => {
    const known = products.get(String(product));
    return known ? [{ product: known, collectPayment, dueOn }] : [];
  });
}

/** The distinct products that any of the sources collects (rules §6.1), sorted by name. */
export function listCollectedProducts<Product extends { _id: Types.ObjectId; name: string }>(
  sources: readonly ProductSource[],
  products: ReadonlyMap<string, Product>,
): Product[] {
  const assigned = sources.flatMap((source) => listAssignedProducts(source, products));
  const collected = assigned.filter(({ collectPayment }) => collectPayment).map(({ product }) => product);
  const distinct = [...new Map(collected.map((product) => [String(product._id), product])).values()];
  return distinct.sort((one, other) => one.name.localeCompare(other.name, 'fi'));
}
