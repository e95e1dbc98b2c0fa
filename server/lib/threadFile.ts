import path from 'node:path';

/**
 * The extension of modules for threads: compiled if this file is; under Jest a thread compiles TypeScript
 * itself.
 */
const extension = path.extname(__filename);
const compiling = extension === '.ts' ? ['--require', path.join(__dirname, 'compileInThread.cjs')] : [];

/** A module for a thread to load. `place` is its path without extension. */
export function threadFile(place: string): { filename: string; execArgv: string[] } {
  return { filename: place + extension, execArgv: [...compiling, '--enable-source-maps'] };
}
