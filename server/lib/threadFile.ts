import path from 'node:path';

/**
 * The extension of modules for threads: compiled if this file is; under Jest a thread compiles TypeScript
 * itself.
 */
const extension = path.extname(__filename);
const compiling = extension === '.ts' ? ['--require', path.join(__dirname, 'compileInThread.cjs')] : [];

/** A module for a thread to load. `modulePath` has no extension. */
export function threadFile(modulePath: string): { filename: string; execArgv: string[] } {
  return { filename: modulePath + extension, execArgv: [...compiling, '--enable-source-maps'] };
}
