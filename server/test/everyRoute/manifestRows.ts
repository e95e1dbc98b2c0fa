import type { Manifest as ManifestAnswer } from '../../contract/manifest';
import { Manifest } from '../../models/manifest';
import type { Rows } from './row';
import type { World } from './world';

const params = ({ ferry }: World) => ({ ferryId: String(ferry._id), direction: 'outbound' });

async function removeVersions({ ferry }: World): Promise<void> {
  await Manifest.deleteMany({ ferry: ferry._id });
}

async function readList({ ferry, staff }: World): Promise<ManifestAnswer> {
  return (await staff.root.get(`manifests/${String(ferry._id)}/outbound`)).body as ManifestAnswer;
}

async function freeze(world: World): Promise<void> {
  await removeVersions(world);
  const { hash } = await readList(world);
  await world.staff.root.post(`manifests/${String(world.ferry._id)}/outbound`, { hash, number: 0 });
}

/** Lists of passengers for the carrier. */
export const manifestRows: Rows = {
  'get /admin/manifests/{ferryId}/{direction}': {
    params,
    effect: ({ customer }, answer) =>
      expect((answer as ManifestAnswer).rows.map(({ _id }) => _id)).toContain(String(customer._id)),
  },
  'post /admin/manifests/{ferryId}/{direction}': {
    params,
    before: removeVersions,
    body: async (world) => ({ hash: (await readList(world)).hash, number: 0 }),
    faults: ['hash: required', 'number: required'],
    effect: async ({ ferry }) => expect(await Manifest.countDocuments({ ferry: ferry._id })).toBe(1),
  },
  'get /admin/manifests/{ferryId}/{direction}/{number}': {
    params: (world) => ({ ...params(world), number: '1' }),
    before: freeze,
    query: () => '?content=full&format=csv',
    effect: ({ customer }, answer) => expect(answer).toContain(customer.userCode),
  },
};
