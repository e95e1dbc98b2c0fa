import { randomUUID } from 'node:crypto';
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
  const { config, lifecycle } = context;
  const { statusDir } = config;
  // Others may serve while this instance starts or stops.
  if (statusDir === undefined || lifecycle.phase !== 'running') return;
  await mkdir(statusDir, { recursive: true });
  for (const name of ['index.html', 'status.css', 'status.js'])
    await replaceFile(path.join(statusDir, name), (copy) => copyFile(path.join(pageFolder, name), copy));
  const status = JSON.stringify(await readStatus(context));
  await replaceFile(path.join(statusDir, 'status.json'), (copy) => writeFile(copy, status));
}

/** Nobody reads half of the file, and other instances may write it at the same time. */
async function replaceFile(file: string, write: (copy: string) => Promise<void>): Promise<void> {
  const copy = `${file}.${randomUUID()}`;
  await write(copy);
  await rename(copy, file);
}
