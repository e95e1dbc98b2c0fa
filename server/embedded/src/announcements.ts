/** What the server writes to its standard output as mongod does, and what its starters wait for. */

export const WAITING_LINE = 'Waiting for connections';
export const PRIMARY_LINE = 'transition to primary complete; database writes are now permitted';

/** What to do when the data are damaged. */
export const WAY_BACK = 'Move the database folder away and restore a backup.';
