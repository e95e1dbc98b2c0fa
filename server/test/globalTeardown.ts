export default async function globalTeardown(): Promise<void> {
  const { stopTestServer } = globalThis as { stopTestServer?: () => Promise<unknown> }; // set by globalSetup
  await stopTestServer?.();
}
