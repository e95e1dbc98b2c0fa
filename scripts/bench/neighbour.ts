import { spawn } from 'node:child_process';

/** Half of the time it computes, the other half it sleeps. */
const halfBusy = `
  const sleeping = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    const end = Date.now() + 50;
    while (Date.now() < end);
    Atomics.wait(sleeping, 0, 0, 50);
  }`;

/** Does the work while another process takes half of a processor, as other programs of a shared machine do. */
export async function withNeighbour<Result>(work: () => Promise<Result>): Promise<Result> {
  const neighbour = spawn(process.execPath, ['-e', halfBusy], { stdio: 'ignore' });
  try {
    return await work();
  } finally {
    neighbour.kill('SIGKILL');
  }
}
