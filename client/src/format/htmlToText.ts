/** The text of an HTML fragment, without its markup. */
export function htmlToText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent;
}
