import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../config/root';

const { layers, modules } = jest.requireActual<{ layers: Record<string, string[]>; modules: string[] }>(
  '../config/layers.cjs',
);

it('shows the enforced import rules in docs/architecture.md', () => {
  const text = read('docs/architecture.md');
  const [, table = ''] = /<!-- layers -->\n([^]*?)<!-- \/layers -->/.exec(text) ?? [];
  const rows = table.match(/^\| `.*$/gm) ?? [];

  const shown = rows.map((row) => {
    const [layer = [], allowed = []] = row.split('|').slice(1).map(namesIn);
    return [layer[0], allowed];
  });

  expect(Object.fromEntries(shown)).toEqual(layers);
});

describe('the modules of the services', () => {
  it('are shown in docs/architecture.md in order', () => {
    const [, list = ''] =
      /<!-- modules -->\n([^]*?)<!-- \/modules -->/.exec(read('docs/architecture.md')) ?? [];

    expect(namesIn(list)).toEqual(modules);
  });

  it('are all the folders of services', () => {
    const entries = readdirSync(path.join(root, 'server/services'), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);

    expect(folders.toSorted()).toEqual(modules.toSorted());
  });
});

describe.each(modules)('the module %s', (module) => {
  it('is the only writer of the records that its README claims', () => {
    const readme = read(`server/services/${module}/README.md`);
    const [, claim = ''] = /Sole writer of: ([^.]*)\./.exec(readme) ?? [];
    const writers = namesIn(claim).map((model) => [model, writersOf(model)]);

    expect(writers).toEqual(namesIn(claim).map((model) => [model, [module]]));
  });
});

/** The modules that write records of a model. */
function writersOf(model: string): string[] {
  const write = new RegExp(
    `new ${model}\\(|\\b${model}\\s*\\.(?:create|insert|update|delete|replace|bulkWrite|findOneAnd|findByIdAnd)|createLease\\(${model}\\b|\\b${model}[.]collection\\b`,
  );
  const files = readdirSync(path.join(root, 'server/services'), { encoding: 'utf8', recursive: true });
  const writers = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => write.test(read(`server/services/${file}`)))
    .map((file) => file.split(path.sep)[0] ?? '');
  return Array.from(new Set(writers));
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

function namesIn(cell: string): string[] {
  return Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name);
}
