import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import mongoose from 'mongoose';
import { root } from '../../../../config/root';
import { plainCollections, sealedParts } from '../../../models/sealedParts';

const models = path.join(root, 'server/models');

beforeAll(async () => {
  for (const file of readdirSync(models)) await import(path.join(models, file));
});

function everyCollection(): string[] {
  return Object.values(mongoose.models).map((model) => model.collection.name);
}

it('docs/privacy.md describes the personal data in every collection', () => {
  const page = readFileSync(path.join(root, 'docs/privacy.md'), 'utf8');
  const listed = page.split('\n').filter((line) => /^(\| )?`/.test(line));
  const named = listed.flatMap((line) => {
    const [first = ''] = line.startsWith('|') ? line.slice(1).split('|') : [line];
    return [...first.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  });

  expect(named.sort()).toEqual(everyCollection().sort());
});

it('a backup seals what identifies people in every collection, or says why there is nothing to seal', () => {
  const decided = [...Object.keys(sealedParts), ...Object.values(plainCollections).flat()];

  // No backup contains the keys.
  expect([...decided, 'personKeys'].sort()).toEqual(everyCollection().sort());
});

it('a backup leaves only fields readable that there are', () => {
  const unknown = Object.values(mongoose.models).flatMap(({ schema, collection }) =>
    (sealedParts[collection.name] ?? []).flatMap(({ list, only = [], plain }) => {
      const paths = list === undefined ? schema.paths : schema.path(list).schema?.paths;
      const tops = new Set(Object.keys(paths ?? {}).map((field) => field.split('.')[0]));
      return [plain, only]
        .flat()
        .filter((field) => !tops.has(field))
        .map((field) => `${collection.name}.${field}`);
    }),
  );

  expect(unknown).toEqual([]);
});
