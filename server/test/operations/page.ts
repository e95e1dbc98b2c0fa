import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../config/root';

/** A block of commands of docs/operations.md, marked as `sh`. */
export interface Block {
  /** The heading above it. */
  section: string;
  commands: string;
}

export function readPage(): Block[] {
  const text = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
  const [, ...sections] = text.split(/^## /m);
  return sections.flatMap((section) => {
    const heading = section.slice(0, section.indexOf('\n'));
    const blocks = section.matchAll(/^```sh\n([^]*?)^```$/gm);
    return Array.from(blocks, ([, commands = '']) => ({ section: heading, commands }));
  });
}

/** Counts lines that begin a command: neither continued lines, nor what a command reads until `END`. */
export function countCommands({ commands }: Block): number {
  const withoutInput = commands.replace(/(<<'?END'?.*\n)[^]*?^END\n/gm, '$1');
  const lines = withoutInput.replace(/\\\n|"\n[^"]*"/g, '').trim();
  return lines.split('\n').length;
}
