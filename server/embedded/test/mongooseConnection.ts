import mongoose from 'mongoose';
import { startInProcess } from './inProcessServer';

/**
 * For a test file that goes through Mongoose: connects it to an empty database, on the server that
 * TEST_MONGODB_URI names (such as a real mongod, to compare with) or else on one of the file's own.
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
    await mongoose.disconnect();
    await stopServer?.();
  });
}
