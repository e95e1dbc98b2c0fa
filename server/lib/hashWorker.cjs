// Plain JavaScript, because the worker thread loads this file without compilation, under Jest too.
const bcrypt = require('bcryptjs');

/** Compares the password with `hash` if there is one, otherwise creates a hash. */
module.exports = ({ password, hash, cost }) =>
  hash === undefined ? bcrypt.hashSync(password, cost) : bcrypt.compareSync(password, hash);
