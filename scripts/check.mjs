// All static checks.
import { run, setUp } from './setup.mjs';

const tool = (name, ...args) => [`node_modules/.bin/${name}`, ...args];
const checks = {
  types: tool('tsc', '-b'),
  lint: tool(
    'oxlint',
    '-c',
    'config/oxlint.json',
    '--type-aware',
    '--report-unused-disable-directives',
    '--deny-warnings',
    '.',
  ),
  format: tool('oxfmt', '-c', 'config/oxfmt.json', '--list-different', '.'),
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
// The audit of packages waits for the registry.
const { packages, ...others } = checks;
await Promise.all([inTurn({ packages }), inTurn(others)]);
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
