import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../../config/root';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const page = read('docs/retention.md');

it('docs/retention.md has the times that the code has', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('|'));
  const cited = rows.flatMap((row) =>
    [...row.matchAll(/`([\w/]+\.ts)` `(\w+ = [^`]+)`/g)].map(([, file = '', constant = '']) => {
      const [, , , howLong = '', , atTheEnd = ''] = row.split('|');
      const numbers = (howLong + atTheEnd).split(/\D+/);
      return { file, constant, isInRow: numbers.includes(/\d+/.exec(constant)?.[0] ?? '') };
    }),
  );

  expect(cited.length).toBeGreaterThan(5);
  expect(cited.filter(({ file, constant }) => !read(file).includes(`const ${constant};`))).toEqual([]);
  expect(cited.filter(({ isInRow }) => !isInRow)).toEqual([]);
});

it('docs/retention.md names every job that deletes what is old', () => {
  const jobs = read('server/start/jobs/index.ts').matchAll(
    /repeatAsLeader\(.*?\b((?:drop|purge|erase)[A-Z]\w+)/g,
  );
  const names = [...jobs].map(([, name = '']) => name);

  expect(names).toContain('dropOldPayments');
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
