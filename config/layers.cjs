// The allowed imports between layers. docs/architecture.md shows the same table.

const screens = [
  'client/src/store',
  'client/src/components',
  'client/src/i18n',
  'client/src/format',
  'client/src/storage',
  'client/src/hooks',
  'server/contract',
];

/** A layer is a folder or a file. It may import packages, itself, and the listed layers. */
const layers = {
  'server/contract': [],
  'server/lib': ['config', 'server/contract'],
  'server/emails': ['server/contract', 'server/lib'],
  'server/documents': ['server/contract', 'server/lib', 'server/emails', 'server/models'],
  'server/embedded': [],
  'server/database': ['config', 'server/lib', 'server/embedded'],
  'server/paytrail': ['config', 'server/contract'],
  'server/paytrailSimulator': ['config'],
  'server/models': ['server/contract'],
  'server/banking': ['server/lib', 'server/contract'],
  'server/roomPlan': ['server/contract', 'server/lib'],
  'server/validation': ['server/contract', 'server/emails', 'server/lib'],
  'server/services': [
    'server/models',
    'server/emails',
    'server/documents',
    'server/lib',
    'server/contract',
    'server/paytrail',
    'server/banking',
    'server/roomPlan',
    'server/context.ts',
    'config',
  ],
  'server/context.ts': ['server/lib', 'server/paytrail', 'config'],
  'server/start/jobs': ['server/context.ts', 'server/services', 'server/lib'],
  'server/start/demo': ['server/services', 'server/models', 'server/lib', 'server/contract'],
  'server/routes': [
    'server/context.ts',
    'server/database',
    'server/services',
    'server/models',
    'server/banking',
    'server/validation',
    'server/lib',
    'server/contract',
    'config',
  ],
  config: [],
  scripts: ['server', 'config'],
  'client/src/format': ['server/contract'],
  'client/src/storage': ['server/contract'],
  'client/src/hooks': [],
  'client/src/i18n': ['server/contract', 'client/src/storage'],
  'client/src/api': ['server/contract', 'client/src/storage'],
  'client/src/store': ['client/src/api', 'client/src/storage', 'server/contract'],
  'client/src/components': [
    'server/contract',
    'client/src/i18n',
    'client/src/format',
    'client/src/storage',
    'client/src/hooks',
  ],
  'client/src/admin': screens,
  'client/src/portal': screens,
};

/**
 * The modules of the services, lowest first: each may import only those before it, so there are no cycles, and a reader
 * can follow the order.
 */
const modules = [
  'mail',
  'platform',
  'access',
  'trips',
  'rooms',
  'money',
  'tickets',
  'people',
  'office',
  'catalogue',
];

module.exports = { layers, modules };
