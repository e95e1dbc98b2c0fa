// Loaded into the processes of a test run: ends the process when the one that started it has ended, even by
// SIGKILL, which closes the IPC channel between them. Polled, because a listener for `disconnect` would keep
// the process alive.
if (process.connected) {
  setInterval(() => {
    if (!process.connected) process.exit(1);
  }, 200).unref();
}
