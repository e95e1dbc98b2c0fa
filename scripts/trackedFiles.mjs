import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The paths of tracked and new files that match, relative to the current folder. */
export function trackedFiles(pattern) {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\n')
    .filter((file) => pattern.test(file) && existsSync(file));
}
