import { escapeHtml } from '../../lib/escapeHtml';

/** Escaped HTML. */
export interface Markup {
  text: string;
}

type Part = string | Markup | readonly Part[];

/** A template tag that escapes its string parts. */
export function markup(literals: TemplateStringsArray, ...parts: Part[]): Markup {
  const text = literals.map((literal, index) => {
    const part = parts[index];
    return part === undefined ? literal : literal + toText(part);
  });
  return { text: text.join('') };
}

/** Marks trusted HTML or CSS, which is not escaped. */
export function html(text: string): Markup {
  return { text };
}

function toText(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part);
  return 'text' in part ? part.text : part.map(toText).join('');
}
