import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * A value kept in the query string, so that the page can be reloaded, shared and returned to; '' when absent.
 * @param dependents parameters that depend on this one, removed when it changes
 */
export function useQueryParam(name: string, dependents: readonly string[] = []) {
  const [params, setParams] = useSearchParams();
  const state: unknown = useLocation().state;

  function change(value: string): void {
    const changed = new URLSearchParams(params);
    [name, ...dependents].forEach((each) => changed.delete(each));
    if (value !== '') changed.set(name, value);
    setParams(changed, { replace: true, state });
  }

  return [params.get(name) ?? '', change] as const;
}
