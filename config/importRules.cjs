const path = require('node:path');

// Who may import whom, as a table: dependency-cruiser enforces it in `npm run check`.
// Cycles of types alone are allowed; cycles of values are not.

const screens = [
  'client/src/store',
  'client/src/components',
  'client/src/i18n',
  'client/src/format',
  'client/src/storage',
  'client/src/hooks',
  'server/contract',
];

/** A layer is a folder; each may import itself, packages, and the layers that its row names. */
const layers = {
  'server/contract': [],
  'server/lib': ['config', 'server/contract'],
  'server/emails': ['server/contract', 'server/lib'],
  'server/embedded': [],
  'server/database': ['config', 'server/lib', 'server/embedded'],
  'server/paytrail': ['config', 'server/contract'],
  'server/paytrailSimulator': ['config'],
  'server/openapi': ['server/contract', 'server/lib'],
  'server/models': ['server/contract'],
  'server/presenters': ['server/contract', 'server/lib', 'server/models', 'server/services'],
  'server/validators': ['server/contract', 'server/emails', 'server/lib'],
  'server/services': [
    'server/models',
    'server/emails',
    'server/lib',
    'server/contract',
    'server/paytrail',
    'server/context.ts',
    'config',
  ],
  'server/resources.ts': [
    'server/services',
    'server/validators',
    'server/presenters',
    'server/lib',
    'server/contract',
  ],
  'server/context.ts': [
    'server/services/access',
    'server/services/limits',
    'server/lib',
    'server/paytrail',
    'config',
  ],
  'server/middleware': ['server/context.ts', 'server/lib', 'server/contract', 'server/services', 'config'],
  'server/jobs': ['server/context.ts', 'server/services', 'server/lib'],
  'server/demo': ['server/services', 'server/models', 'server/lib', 'server/contract'],
  'server/routes': [
    'server/resources.ts',
    'server/context.ts',
    'server/openapi',
    'server/database',
    'server/services',
    'server/validators',
    'server/presenters',
    'server/middleware',
    'server/lib',
    'server/contract',
    'config',
  ],
  config: [],
  scripts: ['server', 'config'],
  'client/src/format': ['server/contract'],
  'client/src/storage': ['server/contract'],
  'client/src/hooks': [],
  'client/src/i18n': ['server/contract'],
  'client/src/api': ['server/contract', 'client/src/storage'],
  'client/src/store': ['client/src/api', 'client/src/storage', 'server/contract'],
  'client/src/components': ['server/contract', 'client/src/i18n', 'client/src/format', 'client/src/hooks'],
  'client/src/admin': screens,
  'client/src/portal': screens,
};

/** Layers that others may see the types of, but whose code stays behind the services. */
const typesOnly = { 'server/presenters': ['server/models', 'server/services'] };

const below = (folders) => `^(${folders.join('|')})(/|$)`;
const tests = '\\.test\\.tsx?$|^server/test/|^server/embedded/test/|^client/src/test/|^client/e2e/';

const layerRules = Object.entries(layers).map(([layer, allowed]) => ({
  name: `imports-of-${layer.replaceAll('/', '-')}`,
  severity: 'error',
  from: { path: below([layer]), pathNot: tests },
  to: { path: '^(server|client|config|scripts)/', pathNot: below([layer, ...allowed]) },
}));

const typeRules = Object.entries(typesOnly).map(([layer, folders]) => ({
  name: `types-alone-for-${layer.replaceAll('/', '-')}`,
  severity: 'error',
  from: { path: below([layer]), pathNot: tests },
  to: { path: below(folders), dependencyTypesNot: ['type-only'] },
}));

module.exports = {
  forbidden: [
    ...layerRules,
    ...typeRules,
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
      name: 'embedded-database-stands-alone',
      severity: 'error',
      from: { path: '^server/embedded/' },
      to: { path: '^(server|client|config|scripts)/', pathNot: '^server/embedded/' },
    },
    {
      name: 'embedded-database-by-its-name',
      severity: 'error',
      from: { pathNot: '^server/embedded/' },
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
