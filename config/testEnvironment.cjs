// Jest's Node environment, in workers that exit with the test run even if it is killed.
require('../scripts/exitWithParent.cjs');

module.exports = require('jest-environment-node');
