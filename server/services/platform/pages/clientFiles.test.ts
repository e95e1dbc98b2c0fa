import { ClientFile } from '../../../models/clientFile';
import { useApp } from '../../../test/app';
import { keepClientFiles } from './clientFiles';

const app = useApp();

const contentOf = (name: string) => Promise.resolve(`export const name = '${name}';`);

it('tabs that use the previous version get its files for two weeks', async () => {
  await keepClientFiles(['Old-1a2b.js', 'Same-3c4d.css'], contentOf);
  await keepClientFiles(['New-5e6f.js', 'Same-3c4d.css'], contentOf);

  const old = await app.api.get('/assets/Old-1a2b.js');

  expect(old.status).toBe(200);
  expect(old.text).toBe("export const name = 'Old-1a2b.js';");
  expect(old.type).toBe('text/javascript');
  expect(old.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.api.get('/assets/Same-3c4d.css')).type).toBe('text/css');
  expect((await app.api.get('/assets/Never-7a8b.js')).status).toBe(404);
  const files = await ClientFile.find().sort({ _id: 1 }).lean();
  expect(files.map(({ _id, replacedAt }) => [_id, replacedAt !== null])).toEqual([
    ['New-5e6f.js', false],
    ['Old-1a2b.js', true],
    ['Same-3c4d.css', false],
  ]);
  expect(ClientFile.schema.indexes()).toEqual([[{ replacedAt: 1 }, { expireAfterSeconds: 1_209_600 }]]);
});

it('files of a version are kept when that version is started again', async () => {
  await keepClientFiles(['Old-1a2b.js'], contentOf);
  await keepClientFiles(['New-5e6f.js'], contentOf);
  await keepClientFiles(['Old-1a2b.js'], contentOf);

  expect(await ClientFile.findById('Old-1a2b.js').lean()).toMatchObject({ replacedAt: null });
  expect(await ClientFile.findById('New-5e6f.js').lean()).toMatchObject({ replacedAt: expect.any(Date) });
});
