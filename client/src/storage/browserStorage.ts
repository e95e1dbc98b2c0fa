/** What the browser stores for this site: texts by name. Nothing here throws. */
export interface BrowserStorage {
  read: (name: string) => string | null;
  /** Returns whether the text will survive a reload. */
  keep: (name: string, text: string) => boolean;
  drop: (name: string) => void;
  /** Whether a text is kept only in memory, because the browser refused it. */
  isRefused: (name: string) => boolean;
  names: () => string[];
}

/** Kept for the next visit. */
export const lastingStorage = createStorage(() => window.localStorage);

/** Kept for this tab: survives a reload but not the closing of the tab. */
export const tabStorage = createStorage(() => window.sessionStorage);

/**
 * Falls back to memory if the browser refuses to store: with cookies blocked, accessing `localStorage` throws, and a
 * full or private storage may reject writes. The product then works until the page is closed or reloaded.
 */
function createStorage(open: () => Storage): BrowserStorage {
  const refused = new Map<string, string>();

  function attempt<Result>(access: (storage: Storage) => Result, fallback: Result): Result {
    try {
      return access(open());
    } catch {
      return fallback;
    }
  }

  function drop(name: string): void {
    refused.delete(name);
    attempt((storage) => storage.removeItem(name), undefined);
  }

  function keep(name: string, text: string): boolean {
    refused.delete(name);
    const isStored = attempt((storage) => {
      storage.setItem(name, text);
      return true;
    }, false);
    if (isStored) return true;
    // Otherwise an older text would return after a reload.
    drop(name);
    refused.set(name, text);
    return false;
  }

  return {
    read: (name) => refused.get(name) ?? attempt((storage) => storage.getItem(name), null),
    keep,
    drop,
    isRefused: (name) => refused.has(name),
    names: () => [...attempt((storage) => Object.keys(storage), []), ...refused.keys()],
  };
}

/** Whether some texts are kept only in memory, so that a reload would lose them. */
export function isStorageRefused(): boolean {
  const probe = 'storage probe';
  try {
    for (const storage of [window.localStorage, window.sessionStorage]) {
      storage.setItem(probe, '');
      storage.removeItem(probe);
    }
    return false;
  } catch {
    return true;
  }
}
