// Plain JavaScript, as hashWorker.cjs, which uses it.
const portable = require('bcryptjs');

const native = loadNative();

/** The library that does the work: the native one takes about a third less time. Each reads the other's hashes. */
module.exports = { ...(native ?? portable), isNative: native !== null };

/** The native library; null if it is not installed, or not built for this machine. */
function loadNative() {
  try {
    return require('@node-rs/bcrypt');
  } catch {
    return null;
  }
}
