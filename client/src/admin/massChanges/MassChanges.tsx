import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { massChangeDays } from '#contract/massChange';
import { EmptyNotice } from '../../components/EmptyNotice';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { useAppDispatch, useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { fetchMassChanges, selectMassChanges, selectUndoCount } from '../../store/staff/massChanges';
import { type LiveKind, useChangesOf } from '../../store/staff/recentChanges';
import { OrganizationPage } from '../filters/OrganizationPage';
import { useQueryParam } from '../filters/useQueryParam';
import { NewestFirstPages } from '../list/NewestFirstPages';
import { scopeQuery, useTripScope } from '../trip/useTripScope';
import { MassChangeRow } from './MassChangeRow';

/** Changes of these kinds reload the list: a mass change is also in the history of the records that it changes. */
const kinds: readonly LiveKind[] = ['customers', 'mailings', 'figures', 'missed'];

/** `/what-was-done`: the mass changes, newest first, which can be undone (rules §18.28). */
export default function MassChanges() {
  const { event } = useTripScope();
  return (
    <OrganizationPage title="What was done" purpose="to see what was done" dependents={['before']}>
      {(id) => <Changes key={event} scope={scopeQuery(id, event)} />}
    </OrganizationPage>
  );
}

function Changes({ scope }: { scope: string }) {
  const [before, turnTo] = useQueryParam('before');
  const undoCount = useAppSelector(selectUndoCount);
  const dispatch = useAppDispatch();
  const top = useRef<HTMLParagraphElement>(null);
  const query = before === '' ? scope : `${scope}&before=${encodeURIComponent(before)}`;
  const { status, retry } = useLoad(fetchMassChanges, query, undoCount);
  const page = useAppSelector((state) => selectMassChanges(state, query));
  useChangesOf(kinds, () => void dispatch(fetchMassChanges(query)));

  /** Moves the focus to the top, because turning the page removes the pressed button. */
  function turnAndFocus(to: string): void {
    turnTo(to);
    top.current?.focus();
    top.current?.scrollIntoView();
  }

  if (status === 'failed') return <LoadFailed onRetry={retry} belowTitle />;
  if (status === 'notFound') return <EmptyNotice>There is no such organization</EmptyNotice>;
  if (!page) return <LoadingSkeleton lines={6} />;
  return (
    <Stack spacing={2} sx={{ maxWidth: 900 }}>
      <Typography ref={top} tabIndex={-1} sx={{ color: 'text.secondary', outline: 'none' }}>
        {`A mass change can be undone for ${massChangeDays} days. Customers who have changed since then stay as they are.`}
      </Typography>
      {page.changes.length === 0 ? (
        <EmptyNotice>{`No mass changes in the last ${massChangeDays} days`}</EmptyNotice>
      ) : (
        <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}>
          {page.changes.map((change) => (
            <MassChangeRow key={change._id} change={change} />
          ))}
        </Stack>
      )}
      <NewestFirstPages before={page.before} isFirst={before === ''} onTurn={turnAndFocus} />
    </Stack>
  );
}
