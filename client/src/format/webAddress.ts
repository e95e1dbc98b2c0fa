/** Whether a text from outside may become a link's address; `javascript:` and its kin may not. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** An address as people write it, without its scheme, becomes one that a link can lead to (rules §15.3). */
export function withScheme(address: string): string {
  return /^https?:\/\//i.test(address) ? address : `https://${address}`;
}
