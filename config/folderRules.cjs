const path = require('node:path');

// Rules for dependency-cruiser, run by `npm run check`: no cycles among the folders of the panel or of the portal.
// Folders are not listed, so that a new screen needs no entry.

module.exports = {
  forbidden: ['client/src/admin', 'client/src/portal'].map((screens) => ({
    name: `no-circles-among-folders-of-${screens.replaceAll('/', '-')}`,
    severity: 'error',
    scope: 'folder',
    from: { path: `^${screens}/[^/]+$` },
    to: { circular: true },
  })),
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^client/src/(admin|portal)/[^/]+/',
    exclude: '[.]test[.]tsx?$',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: path.resolve(__dirname, '../client/tsconfig.json') },
  },
};
