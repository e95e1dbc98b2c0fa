import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

function nearestPackage(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : nearestPackage(path.dirname(folder));
}

/** The project's top folder, the same from the sources and from `dist/`. */
export const root = nearestPackage(__dirname);

const { version: ours } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  version: string;
};

/** The product's version. */
export const version = ours;
