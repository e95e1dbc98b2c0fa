import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * A value kept in the query string, so that the page can be reloaded, shared and returned to; '' when absent.
 * @param dependents parameters that depend on this one, removed when it changes
 */
export function useQueryParam(name: string, dependents: readonly string[] = []) {
  const [params] = useSearchParams();
  const changeQuery = useQueryChange();

  function changeWithDependents(value: string): void {
    changeQuery({ ...Object.fromEntries(dependents.map((each) => [each, ''])), [name]: value });
  }

  return [params.get(name) ?? '', changeWithDependents] as const;
}

/** Returns a function that sets several values of the query string at once; '' removes one. */
export function useQueryChange(): (values: Readonly<Record<string, string>>) => void {
  const [params, setParams] = useSearchParams();
  const state: unknown = useLocation().state;

  return (values) => {
    const changed = new URLSearchParams(params);
    for (const [name, value] of Object.entries(values)) {
      changed.delete(name);
      if (value !== '') changed.set(name, value);
    }
    setParams(changed, { replace: true, state });
  };
}
