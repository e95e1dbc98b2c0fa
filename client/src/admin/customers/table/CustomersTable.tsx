import { useDeferredValue, type ReactNode } from 'react';
import type { CustomerRow, CustomersPage, QuestionChoice } from '#contract/customerRow';
import { LoadFailed } from '../../../components/LoadFailed';
import { LoadingSkeleton } from '../../../components/LoadingSkeleton';
import { useIsPhone } from '../../../hooks/useIsPhone';
import { fetchCustomersPage, selectCustomersPage } from '../../../store/staff/customers/customersTable';
import { useAppSelector } from '../../../store/core/hooks';
import { useLoad } from '../../../store/core/useLoad';
import { useChangesOf } from '../../../store/staff/recentChanges';
import { isSame } from '../../form/draft/recordDraft';
import { EmptyNotice } from '../../../components/EmptyNotice';
import { CustomerCards } from '../cards/CustomerCards';
import { noFilters } from '../filters/customerFilters';
import { CustomersGrid, type GridProps } from './CustomersGrid';
import type { Column } from './columns';
import { Pager } from '../../list/Pager';
import { PageSize } from './PageSize';
import { TableFooter } from './TableFooter';
import type { Selection } from '../useSelection';
import type { TableParams } from '../useTableParams';
import { useChangedRows } from './useChangedRows';

export interface TableProps {
  organizationId: string;
  tableParams: TableParams;
  columns: readonly Column[];
  /** For the filters by answers of the full data. */
  questions: readonly QuestionChoice[];
  selection: Selection;
  selectionBar: (shown: readonly CustomerRow[]) => ReactNode;
}

/** The kind that is announced when changes may have been missed. */
const missed = ['missed'] as const;

/** An organization's customers page by page; the previous page stays visible while the next one loads. */
export function CustomersTable(props: TableProps) {
  const { organizationId, tableParams } = props;
  const query = JSON.stringify({ orgId: organizationId, ...tableParams.query });
  const { status, retry } = useLoad(fetchCustomersPage, query);
  useChangesOf(missed, retry);
  const latestPage = useAppSelector(selectCustomersPage);
  // Rendering the grid is slow, so it is deferred and can be interrupted.
  const page = useDeferredValue(latestPage, null);

  if (status === 'failed') return <LoadFailed onRetry={retry} belowTitle />;
  if (status === 'notFound') return <EmptyNotice>There is no such organization</EmptyNotice>;
  if (!page) return <LoadingSkeleton lines={10} />;
  return <TablePage {...props} page={page} isLoading={status === 'loading' || page !== latestPage} />;
}

type TablePageProps = TableProps & { page: CustomersPage; isLoading: boolean };

function TablePage({
  organizationId,
  page: { customers, userCount },
  tableParams,
  columns,
  selection,
  selectionBar,
  isLoading,
}: TablePageProps) {
  const { page, size, setSize, sort, setSort, goToPageAfter, goToPageBefore } = tableParams;
  const [first, last] = [customers[0], customers.at(-1)];
  const hasNext = last !== undefined && page * size < userCount;
  const pager = (
    <Pager
      from={(page - 1) * size}
      shown={customers.length}
      total={userCount}
      onPrevious={page > 1 ? () => goToPageBefore(first) : undefined}
      onNext={hasNext ? () => goToPageAfter(last) : undefined}
      isLoading={isLoading}
    >
      <PageSize size={size} onChange={setSize} />
    </Pager>
  );
  return (
    <>
      {customers.length > 0 ? (
        <CustomerRows
          organizationId={organizationId}
          customers={customers}
          columns={columns}
          selection={selection}
          isLoading={isLoading}
          sort={sort}
          onSort={setSort}
        />
      ) : (
        <EmptyNotice>{emptyReason(tableParams)}</EmptyNotice>
      )}
      <TableFooter selectionBar={selectionBar(customers)} pager={pager} />
    </>
  );
}

/** The customers of one page: a table, or on a phone cards. */
export function CustomerRows(props: GridProps) {
  useChangedRows(props.organizationId, props.customers);
  return useIsPhone() ? <CustomerCards {...props} /> : <CustomersGrid {...props} />;
}

function emptyReason({ search, page, draft }: TableParams): string {
  if (page > 1) return 'There are no more customers';
  if (!isSame(draft, noFilters)) return 'No customer matches the filters';
  if (search !== '') return `No name, e-mail address, code or phone number begins with “${search}”`;
  return 'Nobody has registered yet';
}
