import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The files of the repository, also new ones, whose paths match; relative to the current folder. */
export function trackedFiles(pattern) {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\n')
    .filter((file) => pattern.test(file) && existsSync(file));
}
