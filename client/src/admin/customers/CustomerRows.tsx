import Box from '@mui/material/Box';
import { memo, useEffect, useRef } from 'react';
import type { CustomerRow } from '#contract/customerRow';
import { columns, type Column } from './columns';

interface Props {
  customers: readonly CustomerRow[];
  /** Other rows are on their way. */
  turning: boolean;
}

/**
 * The rows of one page. The browser's own cells: a hundred rows of more than twenty columns are drawn
 * without a stall. It scrolls within itself, so that headings and names stay in sight.
 */
export function CustomerRows({ customers, turning }: Props) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (ref.current) ref.current.scrollTop = 0;
  }, [customers]);

  return (
    <Box ref={ref} role="region" aria-label="Customers" aria-busy={turning} tabIndex={0} sx={styles}>
      <table>
        <thead>
          <tr>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <Rows customers={customers} />
      </table>
    </Box>
  );
}

const Rows = memo(function Rows({ customers }: Pick<Props, 'customers'>) {
  return (
    <tbody>
      {customers.map((customer) => (
        <tr key={customer._id}>
          {columns.map((column, place) => (
            <Cell key={column.label} column={column} customer={customer} names={place === 0} />
          ))}
        </tr>
      ))}
    </tbody>
  );
});

interface CellProps {
  column: Column;
  customer: CustomerRow;
  /** The cell that says whose row it is. */
  names: boolean;
}

function Cell({ column, customer, names }: CellProps) {
  const text = column.text(customer);
  if (names) return <th scope="row">{text}</th>;
  return <td>{column.wraps ? <div>{text}</div> : text}</td>;
}

const styles = {
  overflow: 'auto',
  maxHeight: 'max(360px, calc(100dvh - 374px))',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  transition: 'opacity 0.15s',
  '&[aria-busy="true"]': { opacity: 0.6 },
  '& table': { borderCollapse: 'separate', borderSpacing: 0, typography: 'body2', width: '100%' },
  '& th, & td': {
    px: 1.5,
    py: 1,
    textAlign: 'left',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
    borderBottom: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
  },
  '& th': { fontWeight: 600 },
  '& thead th': { position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.default' },
  '& thead th:first-of-type, & tbody th': {
    position: 'sticky',
    left: 0,
    borderRight: 1,
    borderColor: 'divider',
  },
  '& thead th:first-of-type': { zIndex: 2 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& tbody tr:hover > *': { bgcolor: 'background.default' },
  '& td > div': { width: 'max-content', maxWidth: 340, whiteSpace: 'normal' },
} as const;
