import { lazy, type ComponentType } from 'react';
import { isStorageRefused } from '../storage/browserStorage';

/**
 * As React's `lazy`, for a page. Where its file is gone because a new version was installed meanwhile, the new version is
 * loaded at the page's address. Nothing is lost by it: what was typed is in the tab's storage, and the rest of the
 * previous page had been left anyway.
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

/** Reloads a page once, if that brings another version; false where it would help nothing or end the session. */
async function reloadOnce(): Promise<boolean> {
  // Kept in the history's entry, because it outlasts the reload.
  const entry: unknown = history.state;
  const state = typeof entry === 'object' ? entry : {};
  if ((state && 'wasReloaded' in state) || isStorageRefused() || !(await isUpgraded())) return false;
  history.replaceState({ ...state, wasReloaded: true }, '');
  location.reload();
  return true;
}

/** Whether the server's page starts with another program than this one. */
async function isUpgraded(): Promise<boolean> {
  const program = document.querySelector('script[type=module]')?.getAttribute('src');
  if (!program) return false;
  try {
    const answer = await fetch('/', { cache: 'no-cache' });
    return answer.ok && !(await answer.text()).includes(program);
  } catch {
    return false;
  }
}
