import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The mails to an address, as text. Without a mail server the product writes mails to files. */
export function mailsTo(address: string): string[] {
  const folder = path.join(process.env.BROWSER_TEST_DATA ?? '', 'mail');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.eml')) // a file ends in .part while it is being written
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .filter((mail) => mail.includes(address))
    .map((mail) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='));
}

type MailedPage = 'reset-password' | 'confirm-email' | 'waiting' | 'unsubscribe' | 'handover';

/** The link to a page in the latest mail to an address. */
export function mailedLink(address: string, page: MailedPage): string {
  const links = mailsTo(address).flatMap(
    (mail) => new RegExp(`/${page}\\?token=[\\w.-]+(?:&id=\\w+)?`).exec(mail) ?? [],
  );
  return links.at(-1) ?? '';
}
