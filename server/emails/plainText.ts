const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};

const endOfLine = /<br\s*\/?>|<\/(?:li|tr|table|ul|ol)>/gi;
const endOfBlock = /<\/(?:p|div|center|pre|caption|h[1-6]|blockquote)>|<hr\s*\/?>/gi;

/**
 * Converts sanitized HTML to plain text. Links keep their addresses, table rows become lines, and hidden elements,
 * such as preview texts for mail lists, are dropped.
 */
export function plainText(html: string): string {
  return withoutHidden(html)
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

const hidden = /\sstyle="(?:[^"]*;)?(?:display:none|visibility:hidden|max-height:0(?:px)?(?=[;"]))/;
const isVoid = /^(?:br|hr|col)$/;

function withoutHidden(html: string): string {
  let shown = '';
  let end = 0;
  /** The number of elements that are open since the hidden one. */
  let depth = 0;
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(/<(\/?)([a-z\d]+)\b[^<>]*>/g)) {
    if (depth === 0) shown += html.slice(end, index);
    const isShown = depth === 0 && !hidden.test(tag);
    if (isShown) shown += tag;
    else if (slash) depth -= 1;
    else if (!isVoid.test(name)) depth += 1;
    end = index + tag.length;
  }
  return depth === 0 ? shown + html.slice(end) : shown;
}
