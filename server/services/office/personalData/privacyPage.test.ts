import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import mongoose from 'mongoose';
import { root } from '../../../../config/root';

it('docs/privacy.md describes the personal data in every collection', async () => {
  const models = path.join(root, 'server/models');
  for (const file of readdirSync(models)) await import(path.join(models, file));
  const page = readFileSync(path.join(root, 'docs/privacy.md'), 'utf8');
  const listed = page.split('\n').filter((line) => /^(\| )?`/.test(line));
  const named = listed.flatMap((line) => {
    const [first = ''] = line.startsWith('|') ? line.slice(1).split('|') : [line];
    return [...first.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  });

  const collections = Object.values(mongoose.models).map((model) => model.collection.name);
  expect(named.sort()).toEqual(collections.sort());
});
