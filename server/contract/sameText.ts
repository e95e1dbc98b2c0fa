/*
 * Text that identifies is one thing however it is written (rules §15.12). Wherever two texts are compared, on server and
 * client, both pass through one of these functions.
 */

/** Characters that show nothing, and those that format: zero-width spaces, direction marks, fillers, soft hyphens. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Of those, what emoji and the scripts of Persian and India are written with. */
const joining = /\u200c|\u200d|\p{Variation_Selector}|[\u{e0020}-\u{e007f}]/u;

/**
 * Text as it is stored: NFC, without characters that nobody sees or that reverse the line, trimmed. Spaces within it stay
 * as they are, because the text of a ticket may depend on them.
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

/** What everybody sees of a text, with one space between its words. */
function visibleText(text: string): string {
  return text.normalize('NFC').replace(invisible, '').replace(/\s+/g, ' ').trim();
}

/** Whether a text shows nothing at all. */
export function isBlank(text: string): boolean {
  return visibleText(text) === '';
}

/** For searches: case does not matter. */
export function searchText(text: string): string {
  return visibleText(text).toLowerCase().normalize('NFC');
}

/** Codes are stored in capitals and without spaces, but people write them in any case and in groups. */
export function normalizeCode(text: string): string {
  return visibleText(text).replace(/\s/g, '').toUpperCase();
}

/** The identifier of an organization or event, as an address names it. */
export function normalizeIdentifier(text: string): string {
  return searchText(text);
}

/** Names of organizations are the same whatever their case, as in the collation of the database's index. */
export function isSameName(one: string, other: string): boolean {
  return visibleText(one).localeCompare(visibleText(other), 'fi', { sensitivity: 'accent' }) === 0;
}

/** An e-mail address as it is stored and looked up: in lower case, its domain in ASCII (RFC 5891). */
export function normalizeEmail(text: string): string {
  const address = searchText(text);
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + asciiDomain(address.slice(at));
}

/** A domain that has no ASCII form stays as it is, for the check of the address to refuse. */
function asciiDomain(domain: string): string {
  // Other characters would be read as another part of a web address.
  if (!/[^\p{ASCII}]/u.test(domain) || /[\s/?#@:\\%[\]]/.test(domain)) return domain;
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}
