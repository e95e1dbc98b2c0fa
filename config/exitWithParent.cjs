// Preloaded into the processes of a test run: exits when the parent has exited. Works even if the parent was
// killed, because that closes the IPC channel. Polls, because a `disconnect` listener would keep the process alive.
if (process.connected) {
  setInterval(() => {
    if (!process.connected) process.exit(1);
  }, 200).unref();
}
