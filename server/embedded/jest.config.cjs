const swc = {
  jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
  module: { type: 'commonjs' },
};

/** Runs on its own in this folder, and as a project of a larger configuration. */
module.exports = {
  displayName: 'embedded',
  rootDir: __dirname,
  testEnvironment: 'node',
  // In milliseconds. Long, so that tests do not fail on a busy machine.
  testTimeout: 60_000,
  testMatch: ['<rootDir>/(src|test)/**/*.test.ts'],
  transform: { '\\.ts$': ['@swc/jest', swc] },
};
