/** `https:` and any slashes after it: some people type a single one, or backslashes. */
const schemeTyped = /^(https?):[/\\]{0,3}(?=[^/\\])/i;
const otherScheme = /^[a-z][a-z\d+-]*:(?!\d+(?:[/?#]|$))/i;
const mailbox = /^[^\s@:/?#]+@([^\s@:/?#]+)$/;

const label = /^[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?$/u;
const topLevel = /^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)$/iu;
const ipAddress = /^(?:(?:\d{1,3}\.){3}\d{1,3}|\[[\da-f:.]+\])$/i;

/** File extensions that are not top-level domains: `ohjelma.pdf` is a document, not a website. */
const fileEndings = new Set(
  'csv doc docx gif heic htm html ics jpeg jpg key odp ods odt pages pdf php png ppt pptx rtf svg txt webp xls xlsx'.split(
    ' ',
  ),
);

/**
 * Parses a typed web address (rules §15.3) and returns it in the form for a link: with http or https, and a possible
 * host. Undefined for anything else, including `javascript:`.
 */
export function readWebAddress(typed: string): string | undefined {
  const text = typed.trim();
  const scheme = schemeTyped.exec(text);
  if (!scheme && (otherScheme.test(text) || /^[/\\]{3}|^[/\\][^/\\]/.test(text))) return undefined;
  const rest = scheme ? text.slice(scheme[0].length) : text.replace(/^\/\//, '');
  const host = hostOf(rest);
  if (!isDomain(host) && !(scheme && ipAddress.test(host))) return undefined;
  const address = `${scheme?.[1] ?? 'https'}://${rest.replace(/\s/g, '%20')}`;
  return URL.canParse(address) ? address : undefined;
}

/** The address of a link in a text: a website, an e-mail address or a phone number. */
export function readLink(typed: string): string | undefined {
  const text = typed.trim();
  if (isMailbox(text)) return `mailto:${text}`;
  const address = text.replace(/^mailto:/i, '');
  const [recipient = ''] = address.split('?', 1);
  if (address !== text) return isMailbox(recipient) ? `mailto:${address}` : undefined;
  if (/^tel:/i.test(text)) return /^tel:\+?[\d\s().-]+$/i.test(text) ? text.replace(/\s/g, '') : undefined;
  return readWebAddress(text);
}

/** Keeps a name and password before the host, so that the host is not a valid domain. */
function hostOf(rest: string): string {
  const [host = ''] = rest.split(/[/\\?#]/, 1);
  return host.replace(/:\d{0,5}$/, '');
}

function isMailbox(text: string): boolean {
  return isDomain(mailbox.exec(text)?.[1] ?? '');
}

function isDomain(host: string): boolean {
  const labels = host.replace(/\.$/, '').split('.');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || !topLevel.test(last) || fileEndings.has(last.toLowerCase())) return false;
  return labels.every((each) => label.test(each));
}
