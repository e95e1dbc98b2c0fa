import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useEffect, useMemo, useRef } from 'react';
import type { CustomerRow, CustomerSort } from '#contract/customerRow';
import { lazyWithRetry } from '../../../components/lazyWithRetry';
import { refetchRow } from '../../../store/staff/customers/customerRow';
import { useAppDispatch } from '../../../store/core/hooks';
import { useOpenCell } from '../cellEdit/useOpenCell';
import { useRowSelect } from '../useRowSelect';
import type { Selection } from '../useSelection';
import type { Column } from './columns';
import { buildGridColumns } from './gridColumns';
import { GridHead } from './GridHead';
import { GridRow } from './GridRow';
import { gridStyles } from './gridStyles';
import { useGridKeys } from './useGridKeys';
import { useSideScroll } from './useSideScroll';

const CellEditor = lazyWithRetry(async () => (await import('../cellEdit/CellEditor')).CellEditor, 0);

export interface GridProps {
  organizationId: string;
  customers: readonly CustomerRow[];
  columns: readonly Column[];
  selection: Selection;
  isLoading: boolean;
  sort: CustomerSort;
  onSort: (sort: CustomerSort) => void;
  /** Ids of the first customer of each room, if the rows are grouped by room, which fixes their order. */
  roomStarts?: ReadonlySet<string> | undefined;
}

/** The rows of one page. The page scrolls down, the rows sideways; headings and names stay in view. */
export function CustomersGrid(props: GridProps) {
  const { organizationId, customers, columns, selection, isLoading, sort, onSort, roomStarts } = props;
  const byRoom = roomStarts !== undefined;
  const { shown, fields, style } = useMemo(() => buildGridColumns(columns, byRoom), [columns, byRoom]);
  const rowIds = useMemo(() => customers.map(({ _id }) => _id), [customers]);
  const keys = useGridKeys(rowIds, fields);
  const selectRow = useRowSelect(customers, selection.select);
  const { open, edit, close } = useOpenCell(fields);
  const dispatch = useAppDispatch();
  const sideScroll = useSideScroll();
  const frame = useScrollToTop(rowIds);
  return (
    <Frame ref={frame} style={style}>
      <div
        role="grid"
        aria-label="Customers"
        aria-multiselectable
        aria-readonly
        aria-busy={isLoading}
        {...keys.handlers}
      >
        <div role="rowgroup" className="head" ref={sideScroll}>
          <GridHead
            columns={shown}
            customers={customers}
            selection={selection}
            sort={byRoom ? undefined : sort}
            onSort={onSort}
            tabField={keys.headField}
          />
        </div>
        <div role="rowgroup" className="body" ref={sideScroll}>
          {customers.map((customer) => (
            <GridRow
              key={customer._id}
              customer={customer}
              columns={shown}
              isSelected={selection.ids.has(customer._id)}
              onSelect={selectRow}
              tabField={keys.row === customer._id ? keys.field : undefined}
              onEdit={edit}
              startsRoom={roomStarts?.has(customer._id) ?? false}
            />
          ))}
        </div>
      </div>
      <div className="scrollbar" aria-hidden tabIndex={-1} ref={sideScroll}>
        <div />
      </div>
      {open && (
        <CellEditor
          key={`${open.customer._id} ${open.field}`}
          {...open}
          onSaved={() => void dispatch(refetchRow(organizationId, open.customer))}
          onClose={close}
        />
      )}
      {isLoading && <LinearProgress aria-label="Loading customers" sx={progress} />}
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({ position: 'relative', ...gridStyles(theme) }));

const progress = { position: 'absolute', inset: '32px 0 auto', height: 3 };

/** Scrolls up to the first row when none of the customers was shown before. */
function useScrollToTop(rowIds: readonly string[]) {
  const ref = useRef<HTMLDivElement>(null);
  const lastRowIds = useRef(rowIds);
  useEffect(() => {
    const isNew = !rowIds.some((id) => lastRowIds.current.includes(id));
    lastRowIds.current = rowIds;
    if (isNew && ref.current && ref.current.getBoundingClientRect().top < 0) ref.current.scrollIntoView();
  }, [rowIds]);
  return ref;
}
