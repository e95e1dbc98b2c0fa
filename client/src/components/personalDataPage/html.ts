/** Text that is already HTML; all other text is escaped. */
export interface Markup {
  readonly markup: string;
}

export type Content = Markup | string | number | readonly Content[];

/** Fills values into HTML, escaping text. */
export function html(pieces: TemplateStringsArray, ...values: Content[]): Markup {
  return { markup: String.raw({ raw: pieces }, ...values.map(toMarkup)) };
}

function toMarkup(content: Content): string {
  if (typeof content === 'string' || typeof content === 'number') return escape(String(content));
  return 'markup' in content ? content.markup : content.map(toMarkup).join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
