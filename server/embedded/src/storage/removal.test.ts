import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { idOf } from './collection';
import { numberedTables, openLog, type Log } from './log';
import { Pace } from '../pace';
import { Store } from './store';
import { Locks } from '../transactions/locks';
import { LiveWriter } from '../transactions/writer';

const amount = 2000;
let folder: string;
let log: Log;
let pace: Pace;
let store: Store;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'embedded-removal-'));
  open();
  const writer = new LiveWriter(store, new Locks());
  for (const namespace of ['test.kept', 'test.dropped']) {
    for (let n = 0; n < amount; n++)
      writer.write(namespace, { id: idOf({ _id: n }), before: undefined, after: { _id: n } });
  }
  log.flush();
  store.writeCheckpoints();
});

afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

function open(): void {
  log = openLog(folder, 'fast');
  pace = new Pace(0);
  store = new Store(log, { pace });
}

async function close(): Promise<void> {
  pace.stop();
  await log.close();
}

function rowsLeft(): number {
  return [...log.rows('documents', 2)].length;
}

it('the removal of a dropped collection finishes with pauses', async () => {
  store.drop(store.collection('test.dropped')!);
  while (rowsLeft() === amount) await turn();

  expect(rowsLeft()).toBeGreaterThan(0);
  while (rowsLeft() > 0) await turn();
});

it.each([0, 4, 8])(
  'the removal of a dropped collection is continued by the next start if it was interrupted after %i turns',
  async (turns) => {
    store.drop(store.collection('test.dropped')!);
    for (let i = 0; i < turns; i++) await turn();
    await close();

    open();
    expect(store.list().map(({ namespace }) => namespace)).toEqual(['test.kept']);
    expect(rowsLeft()).toBeGreaterThan(0);
    while (numberedTables.some((table) => [...log.collections(table)].includes(2))) await turn();
    expect([...log.rows('documents', 1)]).toHaveLength(amount);
    expect(store.create('test.new').number).toBeGreaterThan(2);
  },
);
