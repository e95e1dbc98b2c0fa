import Button from '@mui/material/Button';
import { useEffect, useMemo } from 'react';
import { maxPageSize, type CustomerRow } from '#contract/customerRow';
import { LoadFailed } from '../../../components/LoadFailed';
import { LoadingSkeleton } from '../../../components/LoadingSkeleton';
import {
  fetchFullCustomers,
  leaveFullCustomers,
  selectExpectedCount,
  selectFullCustomers,
  selectReceivedCount,
} from '../../../store/staff/customers/fullCustomers';
import { useAppDispatch, useAppSelector } from '../../../store/core/hooks';
import { useLoad } from '../../../store/core/useLoad';
import { EmptyNotice } from '../../../components/EmptyNotice';
import { ProgressLine } from '../../list/ProgressLine';
import { Pager } from '../../list/Pager';
import { type TableProps, CustomerRows } from '../table/CustomersTable';
import { TableFooter } from '../table/TableFooter';
import type { Selection } from '../useSelection';
import { roomStarts } from './roomingList';
import { useListing } from './useListing';

/** All customers of an organization, loaded at once and shown 100 per page, as a list or room by room. */
export function FullCustomers(props: TableProps) {
  const { organizationId } = props;
  const dispatch = useAppDispatch();
  const { status, retry } = useLoad(fetchFullCustomers, organizationId);
  const rows = useAppSelector(selectFullCustomers);
  useEffect(() => () => void dispatch(leaveFullCustomers()), [dispatch, organizationId]);

  if (status === 'failed') return <LoadFailed onRetry={retry} belowTitle />;
  if (status === 'notFound') return <EmptyNotice>There is no such organization</EmptyNotice>;
  if (!rows) return <LoadingProgress />;
  return <ListingPages {...props} rows={rows} />;
}

function LoadingProgress() {
  const received = useAppSelector(selectReceivedCount);
  const expected = useAppSelector(selectExpectedCount);
  return <ProgressLine label="Loading all customers" done={received} total={expected} />;
}

type ListingPagesProps = TableProps & { rows: readonly CustomerRow[] };

function ListingPages({
  organizationId,
  rows,
  tableParams,
  columns,
  questions,
  selection,
  selectionBar,
}: ListingPagesProps) {
  const { filters, search, sort, full, page, goToPage, setSort } = tableParams;
  const { listing, isChanging } = useListing({
    rows,
    filters,
    questions,
    search,
    sort,
    byRoom: full === 'rooms',
  });
  const { customers: listed, byRoom } = listing ?? emptyListing;
  const lastPage = Math.max(1, Math.ceil(listed.length / maxPageSize));
  const shownPage = Math.min(page, lastPage);
  const from = (shownPage - 1) * maxPageSize;
  const shown = useMemo(() => listed.slice(from, from + maxPageSize), [listed, from]);
  const starts = useMemo(
    () => (byRoom ? roomStarts(listed, from, from + maxPageSize) : undefined),
    [byRoom, listed, from],
  );
  if (!listing) return <LoadingSkeleton lines={10} />;
  if (listed.length === 0) {
    return (
      <>
        <EmptyNotice>{byRoom ? 'Nobody here has a room' : 'No customer matches the filters'}</EmptyNotice>
        <TableFooter selectionBar={selectionBar(listed)} pager={null} />
      </>
    );
  }
  const pager = (
    <Pager
      from={from}
      shown={shown.length}
      total={listed.length}
      onPrevious={shownPage > 1 ? () => goToPage(shownPage - 1) : undefined}
      onNext={shownPage < lastPage ? () => goToPage(shownPage + 1) : undefined}
      isLoading={isChanging}
    />
  );
  return (
    <>
      <SelectAllButton listed={listed} selection={selection} />
      <CustomerRows
        organizationId={organizationId}
        customers={shown}
        columns={columns}
        selection={selection}
        isLoading={isChanging}
        roomStarts={starts}
        sort={sort}
        onSort={setSort}
      />
      <TableFooter selectionBar={selectionBar(shown)} pager={pager} />
    </>
  );
}

const emptyListing = { customers: [], byRoom: false };

function SelectAllButton({ listed, selection }: { listed: readonly CustomerRow[]; selection: Selection }) {
  return (
    <Button
      sx={{ alignSelf: 'flex-start' }}
      onClick={() => selection.select(listed, true)}
    >{`Select all ${listed.length.toLocaleString('en')}`}</Button>
  );
}
