import { startTestServer } from './testDatabase';

/** Answers the teardown by way of `globalThis`, where Jest's other hook, run by the same process, finds it. */
export default async function globalSetup(): Promise<void> {
  const server = await startTestServer();
  Object.assign(globalThis, { stopTestServer: () => server?.stop() });
}
