import { type ReactNode, useState } from 'react';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { useAppSelector } from '../../store/core/hooks';
import type { Outcome } from '../../store/core/request';
import type { State, Thunk } from '../../store/core/types';
import { useLoad } from '../../store/core/useLoad';
import { Pager } from './Pager';

interface Props<Found> {
  /** The query string without the page. */
  list: string;
  /** Changes when the list has to be loaded again. */
  version?: number;
  perPage: number;
  nouns: readonly [string, string];
  /** Shown in place of an empty list. */
  empty?: ReactNode;
  fetch: (query: string) => Thunk<Promise<Outcome>>;
  select: (state: State, query: string) => Found | undefined;
  children: (found: Found) => ReactNode;
}

/** A list that the server answers page by page. */
export function PagedList<Found extends { count: number }>(props: Props<Found>) {
  const { list, version, perPage, nouns, empty, fetch, select, children } = props;
  const [turned, setTurned] = useState({ list, page: 1, count: 0 });
  // Another list begins at its first page.
  const { page, count: lastCount } = turned.list === list ? turned : { page: 1, count: 0 };
  const query = `${list}&page=${page}`;
  const { status, retry } = useLoad(fetch, query, version);
  const found = useAppSelector((state) => select(state, query));
  if (status === 'failed') return <LoadFailed onRetry={retry} belowTitle />;
  if (empty !== undefined && found?.count === 0) return empty;
  const count = found?.count ?? lastCount;
  const from = (page - 1) * perPage;
  const turnTo = (other: number) => () => setTurned({ list, page: other, count });
  return (
    <>
      {/* Stays while another page is loaded, so that its button keeps the focus. */}
      {(found ?? lastCount > 0) && (
        <Pager
          from={from}
          shown={Math.max(0, Math.min(perPage, count - from))}
          total={count}
          nouns={nouns}
          isLoading={!found}
          onPrevious={page > 1 ? turnTo(page - 1) : undefined}
          onNext={from + perPage < count ? turnTo(page + 1) : undefined}
        />
      )}
      {found ? children(found) : <LoadingSkeleton lines={6} />}
    </>
  );
}
