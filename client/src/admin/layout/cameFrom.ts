import { useLocation } from 'react-router-dom';

/** Given to a link that leads from a list to a form, so that the way back keeps the list's filters. */
export function useHere(): { from: string } {
  const { pathname, search } = useLocation();
  return { from: pathname + search };
}

/** The list at `path` as the reader left it for this form, as far as they came from there. */
export function useListLeft(path: string): string {
  const state: unknown = useLocation().state;
  const came = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof came === 'string' && came.split('?')[0] === path ? came : path;
}
