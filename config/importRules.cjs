const path = require('node:path');

// Rules for dependency-cruiser, run by `npm run check`.

const { layers, modules } = require('./layers.cjs');

/** Folders of which some files may import only types. */
const typesOnly = [
  { name: 'routes', files: '^server/routes/', folders: ['server/models'] },
  { name: 'output', files: '^server/routes/.+[oO]utput[.]ts$', folders: ['server/services'] },
  { name: 'documents', files: '^server/documents/', folders: ['server/models'] },
];

const below = (folders) => `^(${folders.join('|')})(/|$)`;
const tests = '\\.test\\.tsx?$|^server/test/|^server/embedded/test/|^client/src/test/|^client/e2e/';

// Tool configurations may import parts from other packages and from scripts.
const toolSettings = '^config/.*[.]cjs$';

const layerRules = Object.entries(layers).map(([layer, allowed]) => ({
  name: `imports-of-${layer.replaceAll('/', '-')}`,
  severity: 'error',
  from: { path: below([layer]), pathNot: `${tests}|${toolSettings}` },
  to: { path: '^(server|client|config|scripts)/', pathNot: below([layer, ...allowed]) },
}));

const typeRules = typesOnly.map(({ name, files, folders }) => ({
  name: `types-alone-for-${name}`,
  severity: 'error',
  from: { path: files, pathNot: tests },
  to: { path: below(folders), dependencyTypesNot: ['type-only'] },
}));

/** A module may not import the modules after it. */
const moduleRules = modules.slice(0, -1).map((module, index) => ({
  name: `imports-of-${module}`,
  severity: 'error',
  from: { path: below([`server/services/${module}`]), pathNot: tests },
  to: { path: below(modules.slice(index + 1).map((later) => `server/services/${later}`)) },
}));

module.exports = {
  forbidden: [
    ...layerRules,
    ...moduleRules,
    ...typeRules,
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'services-have-folders',
      comment: 'A service belongs to a domain; a loose file would be a second place to look for it.',
      severity: 'error',
      from: {},
      to: { path: '^server/services/[^/]+\\.ts$' },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'admin-and-portal-stay-apart',
      severity: 'error',
      from: { path: '^client/src/admin/' },
      to: { path: '^client/src/portal/' },
    },
    {
      name: 'ledger-of-the-tests-stands-alone',
      comment:
        'It checks the arithmetic of the product; code shared by both would repeat the same mistakes in both.',
      severity: 'error',
      from: { path: '^server/test/ledger/' },
      to: { path: '^(server|client|config|scripts)/', pathNot: '^server/test/ledger/' },
    },
    {
      name: 'embedded-database-stands-alone',
      severity: 'error',
      from: { path: '^server/embedded/' },
      to: { path: '^(server|client|config|scripts)/', pathNot: '^server/embedded/' },
    },
    {
      name: 'embedded-database-by-its-name',
      severity: 'error',
      from: { pathNot: `^server/embedded/|${toolSettings}` },
      to: { path: '^server/embedded/', pathNot: '^server/embedded/src/index.ts$' },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: path.resolve(__dirname, '../client/tsconfig.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
