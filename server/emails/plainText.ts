const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};

const endOfLine = /<br\s*\/?>|<\/(?:li|tr|table|ul|ol)>/gi;
const endOfBlock = /<\/(?:p|div|h[1-6]|blockquote)>|<hr\s*\/?>/gi;

/** Converts sanitized HTML to plain text. Links keep their addresses, table rows become lines. */
export function plainText(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<a\b[^<>]*\shref="([^"]*)"[^<>]*>(.*?)<\/a>/gi, (_, href: string, words: string) =>
      plainLink(href, words),
    )
    .replace(/<\/t[dh]>/gi, '  ')
    .replace(/<li\b[^<>]*>/gi, '- ')
    .replace(endOfLine, '\n')
    .replace(endOfBlock, '\n\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#39|\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function plainLink(href: string, words: string): string {
  const shown = words.replace(/<[^<>]*>/g, '').trim();
  const address = href.replace(/^mailto:/i, '');
  return shown === address || shown === '' ? address : `${shown}: ${address}`;
}
