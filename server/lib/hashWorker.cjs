// Plain JavaScript, because the worker thread loads this file without compilation, under Jest too.
const { createHash } = require('node:crypto');
const bcrypt = require('./bcrypt.cjs');

/** bcrypt ignores all bytes after these. */
const maxBytes = 72;

/**
 * Creates a hash, or compares the password with `hash` if there is one: first in composed form (NFC), then as
 * typed, which is how earlier versions hashed it. Returns the form that matches, or null.
 */
module.exports = ({ password, hash, cost }) => {
  const composed = password.normalize('NFC');
  if (hash === undefined) return bcrypt.hashSync(fitToBcrypt(composed), cost);
  if (bcrypt.compareSync(fitToBcrypt(composed), hash)) return 'composed';
  return password !== composed && bcrypt.compareSync(fitToBcrypt(password), hash) ? 'typed' : null;
};

/**
 * A password that fits into bcrypt's limit: a digest if it is too long, in base 64, because bcrypt stops at a
 * zero byte.
 */
function fitToBcrypt(password) {
  if (Buffer.byteLength(password) <= maxBytes) return password;
  return createHash('sha256').update(password).digest('base64');
}
