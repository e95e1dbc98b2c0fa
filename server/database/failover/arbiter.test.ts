import { useProduct } from '../../test/crash';
import { type ReplicaSet, startReplicaSet } from '../../test/replicaSet';
import { expectRecovery, isolateAndKillPrimary } from '../../test/recovery';

// With an arbiter, the servers' default write concern acknowledges a write that only the primary has stored.

let set: ReplicaSet;
beforeAll(async () => {
  set = await startReplicaSet('arbiter', { arbiter: true });
}, 60_000);
afterAll(() => set.stop());

const test = useProduct(() => ({ MONGODB_URI: set.uri, TRUST_PROXY: 'on' }));

it('a rollback of writes that only the primary had stored loses no acknowledged registration', async () => {
  await expectRecovery(test.product, set, 'rollback with an arbiter', async () => {
    await isolateAndKillPrimary(set);
    // The other member and the arbiter elect a primary, but are no majority of the servers that hold data.
    await set.primary();
    await set.heal();
  });
}, 180_000);
