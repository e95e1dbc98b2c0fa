/** Makes the browser open an address, which may also be a file that it passes to an app. */
export function openLink(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.click();
}

/** Makes the browser save a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Like `saveFile`, for data as JSON. */
export function saveJson(name: string, data: object): void {
  saveFile(name, new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }));
}

/** Like `saveFile`, for an HTML page. */
export function saveHtml(name: string, page: string): void {
  saveFile(name, new Blob([page], { type: 'text/html' }));
}
