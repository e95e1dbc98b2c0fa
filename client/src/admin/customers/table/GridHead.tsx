import {
  defaultSort,
  sortableColumns,
  type CustomerRow,
  type CustomerSort,
  type SortableColumn,
} from '#contract/customerRow';
import { Icon } from '../../icons';
import type { Selection } from '../useSelection';
import type { Column } from './columns';
import { headRow, type GridField } from './gridColumns';

interface Props {
  columns: readonly Column[];
  customers: readonly CustomerRow[];
  selection: Selection;
  /** Undefined while the order is fixed. */
  sort: CustomerSort | undefined;
  onSort: (sort: CustomerSort) => void;
  /** The heading that Tab reaches. */
  tabField: GridField;
}

/** The headings. Columns with an index sort on click: ascending, descending, then in the default order. */
export function GridHead({ columns, customers, selection, sort, onSort, tabField }: Props) {
  const getTabIndex = (field: GridField) => (field === tabField ? 0 : -1);
  return (
    <div role="row" data-row={headRow}>
      <div role="columnheader" data-field="select">
        <SelectPage customers={customers} selection={selection} tabIndex={getTabIndex('select')} />
      </div>
      {columns.map(({ id, label }) => {
        const by = sort && sortableColumns.find((column) => column === id);
        const tabIndex = getTabIndex(id);
        if (!by) {
          return (
            <div key={id} role="columnheader" data-field={id} title={label} tabIndex={tabIndex}>
              {label}
            </div>
          );
        }
        const order = sort.by !== by ? 'none' : sort.descending ? 'descending' : 'ascending';
        return (
          <div key={id} role="columnheader" data-field={id} aria-sort={order}>
            <button type="button" data-focus tabIndex={tabIndex} onClick={() => onSort(nextSort(by, order))}>
              {label}
              {order !== 'none' && <Icon name="down" size={16} />}
            </button>
          </div>
        );
      })}
      <div role="columnheader" data-field="edit" tabIndex={getTabIndex('edit')}>
        Edit
      </div>
    </div>
  );
}

type Order = 'none' | 'ascending' | 'descending';

function nextSort(by: SortableColumn, order: Order): CustomerSort {
  if (order === 'descending') return defaultSort;
  return { by, descending: order === 'ascending' };
}

interface SelectPageProps {
  customers: readonly CustomerRow[];
  selection: Selection;
  tabIndex: number;
}

function SelectPage({ customers, selection, tabIndex }: SelectPageProps) {
  const selected = customers.filter(({ _id }) => selection.ids.has(_id)).length;
  const isAll = selected > 0 && selected === customers.length;
  return (
    <label>
      <input
        type="checkbox"
        data-focus
        aria-label="Select all rows"
        tabIndex={tabIndex}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && !isAll;
        }}
        onChange={() => selection.select(customers, !isAll)}
      />
    </label>
  );
}
