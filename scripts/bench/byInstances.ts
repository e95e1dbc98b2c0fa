import type { Table } from './table';
import { type BenchedProduct, withInstances } from './withProduct';

const counts = [1, 3];

/**
 * Measures one instance of the product and then three on one database. `nextApi` returns the address for the next
 * request, as a proxy in front of the instances would choose it.
 */
export async function byInstances(
  product: BenchedProduct,
  measure: (nextApi: () => string) => Promise<Table>,
): Promise<Table> {
  const table: Table = {};
  for (const instances of counts) {
    const rows = await withInstances(product, instances, (running) =>
      measure(roundRobin(running.map(({ url }) => url))),
    );
    for (const [what, row] of Object.entries(rows)) table[`${what} (instances: ${instances})`] = row;
  }
  return table;
}

function roundRobin(urls: readonly string[]): () => string {
  let sent = 0;
  return () => `${urls[sent++ % urls.length] ?? ''}/api`;
}
