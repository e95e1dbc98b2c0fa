import { escapeHtml } from '../lib/escapeHtml';
import type { Value } from './values';

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

export type Values = Readonly<Record<string, Value | undefined>>;

/** The names of the placeholders of a text, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))];
}

/** What a value says is never taken for a tag of the mail. */
export function fillHtml(html: string, values: Values): string {
  return html.replace(placeholder, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'string' ? escapeHtml(value) : value.html;
  });
}

export function fillText(text: string, values: Values): string {
  return text.replace(placeholder, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'string' ? value : value.text;
  });
}

/** A subject is one line, whatever it is filled with. */
export function fillSubject(subject: string, values: Values): string {
  return fillText(subject, values).replace(/\s+/g, ' ').trim();
}
