// Plain JavaScript, because a worker thread runs the file as it stands, under Jest too.
const bcrypt = require('bcryptjs');

/** Compares with `hash` where one is given, otherwise makes one. */
module.exports = ({ password, hash, cost }) =>
  hash === undefined ? bcrypt.hashSync(password, cost) : bcrypt.compareSync(password, hash);
