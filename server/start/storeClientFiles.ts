import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../config/root';
import type { Logger } from '../lib/logger';
import { keepClientFiles } from '../services/platform/pages/clientFiles';

const folder = path.join(root, 'dist', 'client', 'assets');

/** Stores the files of the built client. A start continues even if the database refuses them for lack of space. */
export async function storeClientFiles(log: Logger): Promise<void> {
  try {
    const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name));
    await keepClientFiles(names, (name) => readFile(path.join(folder, name), 'utf8'));
  } catch (error) {
    log.warn(
      { err: error },
      'the files of the client were not stored: pages open during the next upgrade may fail',
    );
  }
}
