/** Whether a text from outside may become a link's address; `javascript:` and its kin may not. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
