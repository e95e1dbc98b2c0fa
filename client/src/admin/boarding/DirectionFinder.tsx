import { useEffect } from 'react';
import type { TicketDirection } from '#contract/tickets';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { NotFound } from '../../components/NotFound';
import { useLoad } from '../../store/core/useLoad';
import { findDirection } from '../../store/staff/boarding/sync';

interface Props {
  /** The id of the ferry. */
  id: string;
  onFind: (direction: TicketDirection) => void;
}

/** Finds out in which direction a ferry has passengers. */
export function DirectionFinder({ id, onFind }: Props) {
  const { status, answer, retry } = useLoad(findDirection, id);
  const found = answer?.result;
  useEffect(() => {
    if (found) onFind(found);
  }, [found, onFind]);
  if (status === 'notFound') return <NotFound />;
  return status === 'failed' ? <LoadFailed onRetry={retry} /> : <LoadingSkeleton lines={8} />;
}
