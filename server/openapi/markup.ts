import { escapeHtml } from '../lib/escapeHtml';

/** HTML that is safe to put into a page as it is. */
export interface Markup {
  text: string;
}

type Part = string | Markup | readonly Part[];

/** HTML with texts in it, which are escaped. */
export function markup(literals: TemplateStringsArray, ...parts: Part[]): Markup {
  const text = literals.map((literal, index) => {
    const part = parts[index];
    return part === undefined ? literal : literal + written(part);
  });
  return { text: text.join('') };
}

/** Text of ours that is HTML or CSS already. */
export function html(text: string): Markup {
  return { text };
}

function written(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part);
  return 'text' in part ? part.text : part.map(written).join('');
}
