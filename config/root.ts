import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

function nearestPackage(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : nearestPackage(path.dirname(folder));
}

/** The project's root folder, whether run from the sources or from `dist/`. */
export const root = nearestPackage(__dirname);

export const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  version: string;
};
