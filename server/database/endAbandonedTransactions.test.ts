import pino from 'pino';
import { useTestDatabase } from '../test/testDatabase';
import { endAbandonedTransactions } from './endAbandonedTransactions';

useTestDatabase();

it('a database that cannot list its transactions does not prevent the start', async () => {
  await expect(endAbandonedTransactions(pino({ level: 'silent' }))).resolves.toBeUndefined();
});
