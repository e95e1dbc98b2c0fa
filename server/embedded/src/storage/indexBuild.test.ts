import { setImmediate as turn } from 'node:timers/promises';
import { runToEnd } from '../../test/runToEnd';
import { buildIndex } from '../../test/buildIndex';
import { memoryLog } from '../../test/memoryLog';
import { RandomQueries } from '../../test/randomQueries';
import { idOf, type Collection } from './collection';
import type { Document } from '../values/documents';
import { IndexBuild } from './indexBuild';
import { parseIndexSpec } from './indexSpec';
import type { Index } from './indexes';
import { Pace } from '../pace';
import { Store } from './store';
import { Locks } from '../transactions/locks';
import { LiveWriter } from '../transactions/writer';

const namespace = 'test.documents';
const amount = 400;
const spec = parseIndexSpec({ key: { n: 1 }, name: 'n_1' });

let store: Store;
let collection: Collection;
let writer: LiveWriter;

beforeEach(() => {
  store = new Store(memoryLog());
  writer = new LiveWriter(store, new Locks());
  for (let n = 0; n < amount; n++) change(n, { _id: n, n });
  collection = store.collection(namespace)!;
});

function change(_id: number, after: Document | undefined): void {
  const id = idOf({ _id });
  const before = store.collection(namespace)?.documentOf(id);
  if (before ?? after) writer.write(namespace, { id, before, after });
}

function entriesOf({ entries }: Index): unknown[] {
  return entries.allBlocks().flatMap(({ keys, records }) => keys.map((key, i) => [key, records[i]]));
}

it('an index build applies the changes that others make during its pauses, and the last ones at its end', async () => {
  const random = new RandomQueries(7);
  const pace = new Pace(0);
  const build = new IndexBuild(store, collection, spec);
  const changeAtRandom = (): void => {
    const _id = random.below(2 * amount);
    change(_id, random.chance(30) ? undefined : { _id, n: random.below(1000) });
  };
  let turns = 0;
  for (const work of [build.fill(), build.applyChanges(), build.applyChanges()]) {
    let isDone = false;
    void Promise.resolve(pace.run(work)).then(() => (isDone = true));
    for (let i = 0; i < 500; i++) changeAtRandom();
    for (; !(isDone as boolean); turns++) {
      for (let i = 0; i < 10; i++) changeAtRandom();
      await turn();
    }
  }
  expect(turns).toBeGreaterThan(50);
  build.catchUp();
  build.release();

  buildIndex(store, collection, spec);
  expect(entriesOf(build.index)).toEqual(entriesOf(collection.indexes.at(-1)!));
});

it('an index build has nothing left to apply at its end if nothing has changed since', () => {
  const build = new IndexBuild(store, collection, spec);
  runToEnd(build.fill());
  for (let n = 0; n < 2 * amount; n++) change(n, { _id: n, n: -n });
  runToEnd(build.applyChanges());
  const entries = entriesOf(build.index);
  build.catchUp();
  build.release();

  expect(entries).toHaveLength(2 * amount);
  expect(entriesOf(build.index)).toEqual(entries);
});
