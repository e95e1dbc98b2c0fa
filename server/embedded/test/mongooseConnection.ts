import mongoose from 'mongoose';
import { startInProcess } from './inProcessServer';

/**
 * Connects a test file that uses Mongoose to an empty database: on the server in TEST_MONGODB_URI (such as a real
 * mongod, for comparison), or by default on a server of its own.
 */
export function useMongoose(dbName: string): void {
  let stopServer: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    let uri = process.env.TEST_MONGODB_URI;
    if (!uri) {
      const server = await startInProcess();
      stopServer = server.close;
      uri = server.uri;
    }
    mongoose.set('autoIndex', false);
    mongoose.set('autoCreate', false);
    mongoose.set('transactionAsyncLocalStorage', true);
    await mongoose.connect(uri, { dbName });
    await mongoose.connection.dropDatabase();
  });
  afterAll(async () => {
    await mongoose.connection.dropDatabase();
    await mongoose.disconnect();
    await stopServer?.();
  });
}
