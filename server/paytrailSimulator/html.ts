/** Text that is already HTML and must not be escaped. */
export class Html {
  constructor(readonly text: string) {}
}

/** A tagged template that escapes its values, except those of type `Html`. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html {
  const filled = values.map((value) => {
    if (value instanceof Html) return value.text;
    return typeof value === 'string' ? escape(value) : value.map(({ text }) => text).join('');
  });
  return new Html(String.raw({ raw: parts }, ...filled));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
