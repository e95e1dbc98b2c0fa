import type { Collection } from '../src/storage/collection';
import { IndexBuild } from '../src/storage/indexBuild';
import type { IndexSpec } from '../src/storage/indexSpec';
import type { Store } from '../src/storage/store';
import { runToEnd } from './runToEnd';

export function buildIndex(store: Store, collection: Collection, spec: IndexSpec): void {
  const build = new IndexBuild(store, collection, spec);
  try {
    runToEnd(build.fill());
    build.catchUp();
  } finally {
    build.release();
  }
  store.addIndexes(collection, [build.index]);
}
