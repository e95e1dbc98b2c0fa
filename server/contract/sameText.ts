/*
 * Identifying texts are compared regardless of how they are written (rules §15.12). Before two texts are compared, on
 * server or client, both are normalized by one of these functions.
 */

/** Invisible and formatting characters: zero-width spaces, direction marks, fillers, soft hyphens. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The invisible characters needed for emoji and for Persian and Indian scripts. */
const joining = /\u200c|\u200d|\p{Variation_Selector}|[\u{e0020}-\u{e007f}]/u;

/**
 * Text in the stored form: NFC, without invisible characters or those that reverse the writing direction, trimmed. Spaces within it
 * stay as they are, because the text of a ticket may depend on them.
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(invisible, (character) => (joining.test(character) ? character : ''))
    .trim();
}

/** The name of a person as it is stored: the words of a name have one space between them. */
export function cleanName(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

/** The visible text, with one space between words. */
function visibleText(text: string): string {
  return text.normalize('NFC').replace(invisible, '').replace(/\s+/g, ' ').trim();
}

/** Whether a text has no visible characters. */
export function isBlank(text: string): boolean {
  return visibleText(text) === '';
}

/** The form of a text for searches that ignore case. */
export function searchText(text: string): string {
  return visibleText(text).toLowerCase().normalize('NFC');
}

/** The words of a name, as banks and people write it: in any case, with or without accents and hyphens. */
export function nameWords(name: string): string[] {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** Codes are stored in capitals and without spaces, but people write them in any case and in groups. */
export function normalizeCode(text: string): string {
  return visibleText(text).replace(/\s/g, '').toUpperCase();
}

/** The identifier of an organization or event, as an address names it. */
export function normalizeIdentifier(text: string): string {
  return searchText(text);
}

/** Names of organizations are compared ignoring case, like the collation of the database's index. */
export function isSameName(one: string, other: string): boolean {
  return visibleText(one).localeCompare(visibleText(other), 'fi', { sensitivity: 'accent' }) === 0;
}

/** An e-mail address as it is stored and looked up: in lower case, its domain in ASCII (RFC 5891). */
export function normalizeEmail(text: string): string {
  const address = searchText(text);
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + asciiDomain(address.slice(at));
}

/** A domain without an ASCII form is kept unchanged, for the validation of the address to refuse. */
function asciiDomain(domain: string): string {
  // Other characters would be parsed as another part of a web address.
  if (!/[^\p{ASCII}]/u.test(domain) || /[\s/?#@:\\%[\]]/.test(domain)) return domain;
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}
