/** Makes the browser open an address, which may also be a file that it passes to an app. */
export function openLink(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.click();
}
