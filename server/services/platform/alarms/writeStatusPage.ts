import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../../../config/root';
import type { Context } from '../../../context';
import { readStatus } from './readStatus';

const pageFolder = path.join(root, 'dist', 'client', 'status');

/**
 * Writes the status page and the present status to `STATUS_DIR`, from where a proxy serves them while the product is
 * away (rules §36.4).
 */
export async function writeStatusPage(context: Context): Promise<void> {
  const { statusDir } = context.config;
  if (statusDir === undefined) return;
  await mkdir(statusDir, { recursive: true });
  for (const name of ['index.html', 'status.css', 'status.js'])
    await copyFile(path.join(pageFolder, name), path.join(statusDir, name));
  const file = path.join(statusDir, 'status.json');
  // The proxy never reads half of it.
  await writeFile(`${file}.${process.pid}`, JSON.stringify(await readStatus(context)));
  await rename(`${file}.${process.pid}`, file);
}
