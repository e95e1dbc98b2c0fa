import path from 'node:path';

/** Compiled where this file is; under Jest, where neither is, a thread compiles for itself. */
const extension = path.extname(__filename);
const compiling = extension === '.ts' ? ['--require', path.join(__dirname, 'compileInThread.cjs')] : [];

/** A module of ours as a thread loads it. `place` is its path without extension. */
export function threadFile(place: string): { filename: string; execArgv: string[] } {
  return { filename: place + extension, execArgv: [...compiling, '--enable-source-maps'] };
}
