/** The lines that the server writes to its standard output like mongod, and that its parent processes wait for. */

export const WAITING_LINE = 'Waiting for connections';
export const PRIMARY_LINE = 'transition to primary complete; database writes are now permitted';

/** The remedy for damaged data. */
export const DAMAGE_REMEDY = 'Move the database folder away and restore a backup.';

/** The remedy for a process that somebody else has ended: no acknowledged write is lost. */
export const RESTART_REMEDY =
  'The data are intact: start it again. If memory has run out, free some, or move to MongoDB.';
