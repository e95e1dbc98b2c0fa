import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../config/root';
import { indexesWithoutShardKey, readShardKeys } from './bench/shards/shardKeys';

const page = readFileSync(path.join(root, 'docs/scale.md'), 'utf8');

/** The names in the first column of the table between two comments. */
function firstColumn(name: string): string[] {
  const [, table = ''] = new RegExp(`<!-- ${name} -->\n([^]*?)<!-- /${name} -->`).exec(page) ?? [];
  const rows = table.match(/^\| `.*$/gm) ?? [];
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, each = '']) => each),
  );
}

describe('docs/scale.md', () => {
  it('lists the collections that stay unsharded', async () => {
    const keys = await readShardKeys();
    const unsharded = [...keys].flatMap(([name, key]) => (key === undefined ? [name] : []));

    expect(firstColumn('unsharded').toSorted()).toEqual(unsharded.toSorted());
  });

  it('lists the unique indexes that do not begin with the shard key', async () => {
    expect(firstColumn('indexes').toSorted()).toEqual((await indexesWithoutShardKey()).toSorted());
  });
});
