// Preloaded into the product processes of tests: the lowest bcrypt cost, as in the tests themselves.
const path = require('node:path');

require(path.join(__dirname, '../../dist/server/lib/passwordWork')).passwordWork.cost = 4;
