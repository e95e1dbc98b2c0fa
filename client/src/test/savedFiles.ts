export interface SavedFile {
  name: string;
  content: Blob;
}

/** Collects the files that the page saves, because jsdom cannot download. */
export function collectSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  const contents: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (content: Blob) => `blob:${contents.push(content)}`,
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: contents.at(-1)! });
  });
  return saved;
}
