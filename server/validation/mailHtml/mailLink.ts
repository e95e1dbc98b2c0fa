import { readLink } from '../../contract/webAddress';

/**
 * Reads the address of a link in a mail: `{{link}}` however an editor writes it, or a fixed one. Undefined for other
 * placeholders: a person's name must not form an address.
 */
export function readMailLink(href: string): string | undefined {
  const text = withBraces(href).trim();
  if (/^(?:https?:\/{0,2})?\{\{\s*link\s*\}\}\/?$/i.test(text)) return '{{link}}';
  return hasPlaceholder(text) ? undefined : readLink(href);
}

export function hasPlaceholder(href: string): boolean {
  return withBraces(href).includes('{{');
}

/** Decodes the braces, which editors encode as a part of an address. */
function withBraces(href: string): string {
  return href.replace(/%7b/gi, '{').replace(/%7d/gi, '}').replace(/%20/g, ' ');
}
