// Plain JavaScript, because the worker thread loads this file without compilation, under Jest too.
const { createHash } = require('node:crypto');
const bcrypt = require('bcryptjs');

/** bcrypt ignores all bytes after these. */
const maxBytes = 72;

/**
 * Creates a hash, or compares the password with `hash` if there is one: composed (NFC), then as it was typed, as passwords
 * of earlier versions were hashed. Returns in which form it matches, or null.
 */
module.exports = ({ password, hash, cost }) => {
  const composed = password.normalize('NFC');
  if (hash === undefined) return bcrypt.hashSync(readable(composed), cost);
  if (bcrypt.compareSync(readable(composed), hash)) return 'composed';
  return password !== composed && bcrypt.compareSync(readable(password), hash) ? 'typed' : null;
};

/** A digest that fits into bcrypt's limit. In base 64, because bcrypt stops at a zero byte. */
function readable(password) {
  if (Buffer.byteLength(password) <= maxBytes) return password;
  return createHash('sha256').update(password).digest('base64');
}
