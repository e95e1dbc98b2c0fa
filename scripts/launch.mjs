// Runs one of the project's tools or programs as a child: its output is ours, signals reach it, and its
// end is our end.
import { spawn } from 'node:child_process';
import { root } from './setup.mjs';

export function launch(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));
}
