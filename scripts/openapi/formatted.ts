import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../../config/root';

const oxfmt = path.join(root, 'node_modules/oxfmt/bin/oxfmt');

/** The content of a file as `npm run format` writes it. By the command, because oxfmt's library is an ES module only. */
export function formatted(fileName: string, content: string): string {
  const args = [oxfmt, '-c', 'config/oxfmt.json', `--stdin-filepath=${fileName}`];
  return execFileSync(process.execPath, args, { cwd: root, input: content, encoding: 'utf8' });
}
