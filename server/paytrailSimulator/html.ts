/** Text that is HTML already. */
export class Html {
  constructor(readonly text: string) {}
}

/** Every value put into the template is escaped, unless it is HTML itself. */
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
