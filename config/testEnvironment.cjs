// Node's environment, in a worker that ends when the test run does, and with it what its tests have started.
require('../scripts/exitWithParent.cjs');

module.exports = require('jest-environment-node');
