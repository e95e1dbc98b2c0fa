import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * A filter that stands in the address, so that what it shows can be reloaded, sent on and returned to; ''
 * is no filter. The filters named in `narrower` choose among what it leaves, and are dropped with its change.
 */
export function useFilter(name: string, narrower: readonly string[] = []) {
  const [params, setParams] = useSearchParams();
  const state: unknown = useLocation().state;

  function choose(value: string): void {
    const changed = new URLSearchParams(params);
    [name, ...narrower].forEach((each) => changed.delete(each));
    if (value !== '') changed.set(name, value);
    setParams(changed, { replace: true, state });
  }

  return [params.get(name) ?? '', choose] as const;
}
