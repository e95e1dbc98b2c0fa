import type { Language } from '../../contract/languages';
import type { MailValues } from '../values';

/** The content id of a mail's QR code. */
export const qrImage = 'qr-code';

/** A subject and HTML, both with placeholders. */
export interface Template {
  subject: string;
  html: string;
}

export const heading = (words: string) =>
  `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;color:#0b3954">${words}</h1>`;

export const paragraphs = (...lines: string[]) =>
  lines.map((line) => `<p style="margin:0 0 16px">${line}</p>`).join('\n');

export const button = (words: string, address = '{{link}}') =>
  `<p style="margin:0 0 16px"><a href="${address}" style="display:inline-block;padding:12px 20px;` +
  `background-color:#0b5c8a;color:#ffffff;border-radius:6px;text-decoration:none">${words}</a></p>`;

/** The image attached to the mail under this name. */
export const qrCode = (description: string) =>
  `<p style="margin:0 0 16px"><img src="cid:${qrImage}" alt="${description}" width="180" height="180"></p>`;

/** Some of the templates, by kind. */
export type Templates = Partial<Record<keyof MailValues, Record<Language, Template>>>;
