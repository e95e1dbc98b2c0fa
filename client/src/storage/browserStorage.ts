/** What the browser stores for this site: texts by name. Nothing here throws. */
export interface BrowserStorage {
  read: (name: string) => string | null;
  keep: (name: string, text: string) => void;
  drop: (name: string) => void;
  names: () => string[];
}

/** Kept for the next visit. */
export const lastingStorage = createStorage(() => window.localStorage);

/** Kept for this tab: survives a reload but not the closing of the tab. */
export const tabStorage = createStorage(() => window.sessionStorage);

/**
 * Keeps in memory what the browser refuses to store: with cookies blocked even the mention of `localStorage` throws,
 * and a full or private one may take nothing. The product then works until the page is closed or reloaded.
 */
function createStorage(open: () => Storage): BrowserStorage {
  const refused = new Map<string, string>();

  function attempt<Result>(access: (storage: Storage) => Result, otherwise: Result): Result {
    try {
      return access(open());
    } catch {
      return otherwise;
    }
  }

  function drop(name: string): void {
    refused.delete(name);
    attempt((storage) => storage.removeItem(name), undefined);
  }

  function keep(name: string, text: string): void {
    refused.delete(name);
    const isStored = attempt((storage) => {
      storage.setItem(name, text);
      return true;
    }, false);
    if (isStored) return;
    // An older text would come back after a reload.
    drop(name);
    refused.set(name, text);
  }

  return {
    read: (name) => refused.get(name) ?? attempt((storage) => storage.getItem(name), null),
    keep,
    drop,
    names: () => [...attempt((storage) => Object.keys(storage), []), ...refused.keys()],
  };
}

/** Whether a reload of the page would lose what is kept in memory only. */
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
