import { open } from 'lmdb';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { start } from '../index';
import { decode, encode } from '../values/documents';
import { DamagedData } from './checksum';
import { openLog } from './log';

const number = 1;
const document = { _id: 1, name: 'Essi Esimerkki' };
const [bytes, catalogRow] = [encode(document), encode({ namespace: 'test.damaged' })];

let folder: string;
let file: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'embedded-damage-'));
  file = path.join(folder, 'data.mdb');
  const log = openLog(folder, 'fast');
  for (let record = 1; record <= 500; record++) log.putRow('documents', number, record, bytes);
  log.put('catalog', String(number), () => catalogRow);
  await log.close();
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Replaces one text in the file with another, everywhere. */
function overwrite(text: string, other: string): void {
  const content = readFileSync(file);
  for (let at = 0; (at = content.indexOf(text, at)) >= 0; at++) content.write(other, at);
  writeFileSync(file, content);
}

it('a document or catalog row that changed on disk is not read', async () => {
  overwrite('Esimerkki', 'Esimerkkj');
  overwrite('damaged', 'Damaged');

  const log = openLog(folder, 'fast');

  expect(() => log.row('documents', number, 1)).toThrow(DamagedData);
  expect(() => log.readRow('documents', number, 1, decode)).toThrow(DamagedData);
  expect(() => [...log.rows('documents', number)]).toThrow(DamagedData);
  expect(() => [...log.entries('catalog')]).toThrow(DamagedData);
  await log.close();
});

it.each([
  ['is missing', () => rmSync(file)],
  ['is empty', () => truncateSync(file)],
  ['was truncated', () => truncateSync(file, readFileSync(file).length - 1)],
])('a start fails with a remedy if the file %s', (_what, damage) => {
  damage();

  expect(() => openLog(folder, 'fast')).toThrow(
    /data\.mdb (is missing or empty|has \d+ bytes of at least \d+)\. Move the database folder away and restore a backup\.$/,
  );
});

it('a start fails if the file of an earlier version is missing', () => {
  rmSync(file);
  rmSync(path.join(folder, 'storage.json'));

  expect(() => openLog(folder, 'fast')).toThrow(DamagedData);
});

it('a start names the remedy even if it could not know that the file was truncated', async () => {
  truncateSync(file, 8192);
  rmSync(path.join(folder, 'storage.json'));
  rmSync(path.join(folder, 'lock.mdb'));

  await expect(start({ dbpath: folder })).rejects.toThrow(
    /cannot start: .*Move the database folder away and restore a backup\.$/s,
  );
});

it('an interrupted first start is repeated', async () => {
  rmSync(file);
  writeFileSync(path.join(folder, 'storage.json'), '{}');

  const log = openLog(folder, 'fast');

  expect([...log.entries('catalog')]).toEqual([]);
  await log.close();
});

it('values of an earlier version get their checksums', async () => {
  await writeAsFormat3();

  const log = openLog(folder, 'fast');

  expect(decode(log.row('documents', number, 500)!)).toEqual(document);
  expect([...log.rows('documents', number)]).toHaveLength(500);
  expect([...log.entries('catalog')].map((row) => decode(row.bytes))).toEqual([decode(catalogRow)]);
  await log.close();
});

/** Writes the data as earlier versions did, without checksums. */
async function writeAsFormat3(): Promise<void> {
  const environment = open<Buffer, Buffer>({ path: folder, encoding: 'binary', keyEncoding: 'binary' });
  const documents = environment.openDB<Buffer, Buffer>('documents', {
    encoding: 'binary',
    keyEncoding: 'binary',
  });
  const table = (name: string) => environment.openDB<Buffer, string>(name, { encoding: 'binary' });
  const [catalog, settings] = [table('catalog'), table('settings')];
  environment.transactionSync(() => {
    for (const key of [...documents.getKeys()]) documents.putSync(Buffer.from(key), Buffer.from(bytes));
    catalog.putSync(String(number), Buffer.from(catalogRow));
    settings.putSync('format', Buffer.from('3'));
  });
  await environment.close();
}
