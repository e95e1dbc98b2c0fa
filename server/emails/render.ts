import type { Language } from '../contract/languages';
import type { Template } from './builtIn';
import { fillHtml, fillSubject, fillText, type Values } from './fill';
import { layout } from './layout';
import { plainText } from './plainText';

/** A mail as its reader gets it: a whole HTML document, and the same as plain text. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

export function render(template: Template, values: Values, language: Language): RenderedMail {
  const subject = fillSubject(template.subject, values);
  return {
    subject,
    html: layout(fillHtml(template.html, values), subject, language),
    // Made plain before it is filled, so that what a value says is never read as a tag.
    text: `${fillText(plainText(template.html), values)}\n`,
  };
}
