// Loaded into a built product that tests start: bcrypt's least work, as in the tests themselves.
const path = require('node:path');

require(path.join(__dirname, '../../dist/server/lib/passwordWork')).passwordWork.cost = 4;
