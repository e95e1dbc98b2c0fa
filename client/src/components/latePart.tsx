import { useEffect, useState, type ComponentType } from 'react';
import { useText } from '../i18n/language';
import { problem } from '../i18n/problem';
import { Failure } from './Failure';
import { Waiting } from './Waiting';

/**
 * A part of a page whose code is fetched when it is first shown. Its outline of so many lines stands there while
 * it is on its way; where it does not arrive, the page around it stays and it can be asked for again.
 */
export function latePart<Props extends object>(fetch: () => Promise<ComponentType<Props>>, lines: number) {
  return function LatePart(props: Props) {
    const t = useText();
    const [Part, setPart] = useState<ComponentType<Props>>();
    const [attempt, setAttempt] = useState(1);
    const [failedAttempt, setFailedAttempt] = useState(0);

    useEffect(() => {
      fetch().then(
        (arrived) => setPart(() => arrived),
        () => setFailedAttempt(attempt),
      );
    }, [attempt]);

    if (Part) return <Part {...props} />;
    if (failedAttempt === attempt) {
      return <Failure errors={[]} fallback={t(problem.partFailed)} onRetry={() => setAttempt(attempt + 1)} />;
    }
    return <Waiting lines={lines} />;
  };
}
