import { lazy, type ComponentType } from 'react';
import { isStorageRefused } from '../storage/browserStorage';

/**
 * Like React's `lazy`, but for pages. If the file of a page is gone because a new version was installed, the page is
 * reloaded to get the new version. Nothing is lost: typed text is in the tab's storage, and the user was leaving the
 * previous page anyway.
 */
export function lazyPage<Props>(fetchPage: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    try {
      return await fetchPage();
    } catch (error) {
      if (!(await reloadOnce())) throw error;
      // The previous page stays until the browser shows the new version.
      return new Promise<never>(() => undefined);
    }
  });
}

/**
 * Reloads the page once if the server has another version; false if a reload would not help or would end the session.
 */
async function reloadOnce(): Promise<boolean> {
  // Kept in the history entry, which survives the reload.
  const entry: unknown = history.state;
  const state = typeof entry === 'object' ? entry : {};
  if ((state && 'wasReloaded' in state) || isStorageRefused() || !(await isUpgraded())) return false;
  history.replaceState({ ...state, wasReloaded: true }, '');
  location.reload();
  return true;
}

/** Whether the server now serves another version of the client. */
async function isUpgraded(): Promise<boolean> {
  const entryScript = document.querySelector('script[type=module]')?.getAttribute('src');
  if (!entryScript) return false;
  try {
    const answer = await fetch('/', { cache: 'no-cache' });
    return answer.ok && !(await answer.text()).includes(entryScript);
  } catch {
    return false;
  }
}
