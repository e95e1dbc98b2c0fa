import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../config/root';

const { layers } = jest.requireActual<{ layers: Record<string, string[]> }>('../config/layers.cjs');

it('shows the enforced import rules in docs/architecture.md', () => {
  const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
  const [, table = ''] = /<!-- layers -->\n([^]*?)<!-- \/layers -->/.exec(text) ?? [];
  const rows = table.match(/^\| `.*$/gm) ?? [];

  const shown = rows.map((row) => {
    const [layer = [], allowed = []] = row.split('|').slice(1).map(namesIn);
    return [layer[0], allowed];
  });

  expect(Object.fromEntries(shown)).toEqual(layers);
});

function namesIn(cell: string): string[] {
  return Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name);
}
