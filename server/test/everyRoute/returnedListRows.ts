import type { ReturnedList as Answer } from '../../contract/returnedList';
import { ReturnedList } from '../../models/returnedList';
import type { Rows } from './row';
import type { World } from './world';

const params = ({ ferry }: World) => ({ list: 'outbound', id: String(ferry._id) });
const path = ({ ferry }: World) => `returned-lists/outbound/${String(ferry._id)}`;

/** A list with one line, of nobody here. */
const file = {
  content: Buffer.from('Sukunimi;Etunimi;Hytti\nTuntematon;Taru;5120').toString('base64'),
  columns: null,
};

async function importFile(world: World): Promise<void> {
  await world.staff.root.post(path(world), { ...file, fileName: 'lista.csv' });
}

async function readUnknown(world: World) {
  const { imported } = (await world.staff.root.get(path(world))).body as Answer;
  return imported!.differences.find(({ kind }) => kind === 'unknown')!;
}

const fileFaults = ['content: required'];

/** The lists that carriers and hotels return. */
export const returnedListRows: Rows = {
  'get /admin/returned-lists/{list}/{id}': {
    params,
    before: importFile,
    effect: (_world, answer) => expect((answer as Answer).imported?.fileName).toBe('lista.csv'),
  },
  'post /admin/returned-lists/{list}/{id}/preview': {
    params,
    body: () => file,
    faults: fileFaults,
    effect: (_world, answer) => expect(answer).toMatchObject({ rowCount: 1, matchedCount: 0 }),
  },
  'post /admin/returned-lists/{list}/{id}': {
    params,
    body: () => ({ ...file, fileName: 'lista.csv' }),
    faults: [...fileFaults, 'fileName: required'],
    effect: async ({ ferry }) => expect(await ReturnedList.countDocuments({ of: ferry._id })).toBe(1),
  },
  'delete /admin/returned-lists/{list}/{id}': {
    params,
    before: importFile,
    effect: async ({ ferry }) => expect(await ReturnedList.countDocuments({ of: ferry._id })).toBe(0),
  },
  'post /admin/returned-lists/{list}/{id}/differences': {
    params,
    before: importFile,
    body: async (world) => ({ key: (await readUnknown(world)).key, answer: 'report' }),
    faults: ['key: required', 'answer: required'],
    effect: async (world) => expect((await readUnknown(world)).isReported).toBe(true),
  },
};
