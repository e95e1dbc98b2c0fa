import type { Language } from '../contract/languages';
import type { Template } from './builtIn';
import { fillHtml, fillSubject, fillText, type Values } from './fill';
import { layout } from './layout';
import { plainText } from './plainText';

export interface RenderedMail {
  subject: string;
  /** A complete document. */
  html: string;
  /** The same content as plain text. */
  text: string;
}

/** Text at the end of a mail that belongs to no template. */
export interface MailEnd {
  html: string;
  text: string;
}

export function render(template: Template, values: Values, language: Language, end?: MailEnd): RenderedMail {
  const subject = fillSubject(template.subject, values);
  return {
    subject,
    html: layout(fillHtml(template.html, values) + (end ? `\n${end.html}` : ''), subject, language),
    // Converted before it is filled, so that values are not parsed as HTML.
    text: `${fillText(plainText(template.html), values)}\n${end ? `\n${end.text}\n` : ''}`,
  };
}
