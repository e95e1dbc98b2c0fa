// All static checks.
import { run, setUp } from './setup.mjs';

const tool = (name, ...args) => [`node_modules/.bin/${name}`, ...args];
const lint = (name, ...args) =>
  tool(
    'eslint',
    ...['-c', 'config/eslint.config.mjs', '--max-warnings', '0'],
    ...['--cache', '--cache-location', `node_modules/.cache/eslint-${name}`],
    ...args,
  );
const checks = {
  'lint client': lint('client', 'client'),
  'lint the rest': lint('rest', '--ignore-pattern', 'client', '.'),
  types: tool('tsc', '-b'),
  format: tool('prettier', '--check', '--log-level', 'warn', '.'),
  'import rules': tool(
    'depcruise',
    '--config',
    'config/importRules.cjs',
    '--output-type',
    'err',
    'server',
    'client',
    'config',
    'scripts',
  ),
  'folder rules': tool(
    'depcruise',
    '--config',
    'config/folderRules.cjs',
    '--output-type',
    'err',
    'client/src/admin',
    'client/src/portal',
  ),
  'compose file': tool('dclint', '-c', 'config/dclint.json', '--max-warnings', '0', 'docker-compose.yml'),
  'unused code': tool('knip', '--config', 'config/knip.json'),
  'API description': ['node', 'scripts/checkApiDescription.mjs'],
  references: ['node', 'scripts/checkReferences.mjs'],
  'wire words': ['node', 'scripts/checkWireWords.mjs'],
  packages: ['node', 'scripts/auditPackages.mjs'],
};

await setUp();
let failed = 0;
// Lint takes as long as all other checks together, and runs in two halves. The audit of packages waits for the
// registry.
const { packages, 'lint the rest': restOfLint, ...others } = checks;
await Promise.all([inTurn({ 'lint the rest': restOfLint }), inTurn({ packages }), inTurn(others)]);
process.exitCode = failed === 0 ? 0 : 1;

async function inTurn(lane) {
  for (const [name, command] of Object.entries(lane)) {
    try {
      await run(command);
      console.log(`ok      ${name}`);
    } catch {
      failed += 1;
      console.log(`FAILED  ${name}`);
    }
  }
}
