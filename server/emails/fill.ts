import { escapeHtml } from '../lib/escapeHtml';
import type { RichValue, Value } from './values';

const placeholder = /\{\{([^{}]*)\}\}/g;

export type Values = Readonly<Record<string, Value | undefined>>;

/** The distinct names of the placeholders in a text. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name.trim()))];
}

/** Fills the placeholders and escapes string values. */
export function fillHtml(html: string, values: Values): string {
  return html.replace(placeholder, (_, name: string) => {
    const value = values[name.trim()] ?? '';
    return typeof value === 'string' ? escapeHtml(value) : value.html;
  });
}

export function fillText(text: string, values: Values): string {
  return text.replace(placeholder, (_, name: string) => {
    const value = values[name.trim()] ?? '';
    return typeof value === 'string' ? value : value.text;
  });
}

/** Collapses whitespace, because a header field must not contain line breaks. */
export function fillSubject(subject: string, values: Values): string {
  return fillText(subject, values).replace(/\s+/g, ' ').trim();
}

/** Several lines in one place of a text; a dash if there are none. */
export function textLines(lines: readonly string[]): RichValue {
  const shown = lines.length > 0 ? lines : ['–'];
  return { html: shown.map(escapeHtml).join('<br>'), text: shown.join('\n') };
}
