/** Has the browser go to an address, which may also be a file that it hands to an app. */
export function openLink(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.click();
}
