import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The mails to an address, as text. Without a mail server the product writes mails to files. */
export function mailsTo(address: string): string[] {
  const folder = path.join(process.env.BROWSER_TEST_DATA ?? '', 'mail');
  return readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .filter((mail) => mail.includes(address))
    .map((mail) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='));
}
