import type { Language } from '../contract/languages';
import type { Template } from './builtIn/parts';
import { fillHtml, fillSubject, fillText, type Values } from './fill';
import { plainText } from './plainText';
import { escapeHtml } from '../lib/escapeHtml';

export interface RenderedMail {
  subject: string;
  /** A complete document. */
  html: string;
  /** The same content as plain text. */
  text: string;
}

/** A footer that is not part of the template. */
export interface MailFooter {
  html: string;
  text: string;
}

export function render(
  template: Template,
  values: Values,
  language: Language,
  footer?: MailFooter,
): RenderedMail {
  const subject = fillSubject(template.subject, values);
  return {
    subject,
    html: layout(fillHtml(template.html, values) + (footer ? `\n${footer.html}` : ''), subject, language),
    // Converted before it is filled, so that values are not parsed as HTML.
    text: `${fillText(plainText(template.html), values)}\n${footer ? `\n${footer.text}\n` : ''}`,
  };
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * Wraps the content in an HTML document. The layout uses tables, because some mail clients support nothing
 * else.
 */
function layout(content: string, subject: string, language: Language): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background-color:#f2f5f8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f2f5f8">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:600px;border-radius:8px">
<tr><td style="padding:28px 24px;${font};font-size:16px;line-height:24px;color:#1c2733;text-align:left">
${content}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
