import { useEffect, useState, type ComponentType } from 'react';
import { useText } from '../i18n/language';
import { problem } from '../i18n/problem';
import { Failure } from './Failure';
import { LoadingSkeleton } from './LoadingSkeleton';

/**
 * Makes a component whose code is fetched when it is first rendered, or earlier by its `preload`. Unlike with
 * `React.lazy`, a failed fetch leaves the rest of the page in place, and the user can try again.
 * @param lines the height of the loading skeleton, in lines of text
 */
export function lazyWithRetry<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  lines: number,
) {
  let fetched: ComponentType<Props> | undefined;

  async function load() {
    fetched ??= await fetch();
    return fetched;
  }

  function LazyWithRetry(props: Props) {
    const t = useText();
    const [Loaded, setLoaded] = useState(() => fetched);
    const [attempt, setAttempt] = useState(1);
    const [failedAttempt, setFailedAttempt] = useState(0);

    useEffect(() => {
      load().then(
        (component) => setLoaded(() => component),
        () => setFailedAttempt(attempt),
      );
    }, [attempt]);

    if (Loaded) return <Loaded {...props} />;
    if (failedAttempt === attempt) {
      return <Failure errors={[]} fallback={t(problem.partFailed)} onRetry={() => setAttempt(attempt + 1)} />;
    }
    return <LoadingSkeleton lines={lines} />;
  }

  // A failure is ignored here: rendering tries again, and shows it.
  const preload = () => void load().catch(() => undefined);
  return Object.assign(LazyWithRetry, { preload });
}
