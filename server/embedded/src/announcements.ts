/** What the server writes to its standard output as mongod does, and what its starters wait for. */

export const WAITING_LINE = 'Waiting for connections';
export const PRIMARY_LINE = 'transition to primary complete; database writes are now permitted';
