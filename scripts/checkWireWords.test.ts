import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const script = path.resolve(__dirname, 'checkWireWords.mjs');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'reissu-words-'));
  spawnSync('git', ['init', '--quiet'], { cwd: folder });
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

it.each([
  ["router.use('/users/me', routes);"],
  ['client.get(`/admin/ferrys/tickets/${id}`);'],
  ['<Route path="accomodation-form" element={<Form />} />'],
  ["const schema = new Schema({}, { collection: 'accomodations' });"],
  ["const labels = { list: 'Ferrys', failed: 'Failed to update accomodation' };"],
  ['showAlert(`Refunded to ${count} users. Download CSV`);'],
  ['const authenticatedUsers = [ferrySpec];'],
])('accepts %s', (line) => {
  write('server/file.ts', line);

  expect(check()).toEqual({ status: 0, faults: [] });
});

it.each([
  ['const { users } = body;', 'users'],
  ["type: 'users',", 'users'],
  ['// Every one of the users', 'users'],
  ['group.accomodation?._id', 'accomodation'],
  ["list('ferrys')", 'ferrys'],
  ["get('/users/me').users", 'users'],
  ['function presentAccomodation() {}', 'Accomodation'],
])('refuses %s', (line, word) => {
  write('server/file.ts', `\n${line}`);

  expect(check()).toEqual({ status: 1, faults: [`server/file.ts:2: '${word}' is the wire's spelling`] });
});

it('ignores tests and the file that translates', () => {
  for (const file of ['server/a.test.ts', 'client/e2e/b.ts', 'server/contract/wireWords.ts', 'docs/c.md']) {
    write(file, 'users');
  }

  expect(check()).toEqual({ status: 0, faults: [] });
});

function write(file: string, text: string): void {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}

function check(): { status: number | null; faults: string[] } {
  const { status, stderr } = spawnSync('node', [script], { cwd: folder, encoding: 'utf8' });
  return { status, faults: stderr.split('\n').filter((line) => line !== '') };
}
