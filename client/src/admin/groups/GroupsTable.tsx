import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Named } from '#contract/reference';

type GroupRow = Named & { userCount: number };

/** The groups of a ferry or an accommodation with their number of customers (rules §18.8). */
export function GroupsTable({ groups }: { groups: readonly GroupRow[] }) {
  if (groups.length === 0) {
    return <Typography sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>No groups yet</Typography>;
  }
  const total = groups.reduce((sum, { userCount }) => sum + userCount, 0);
  return (
    <Table size="small" sx={styles}>
      <TableHead>
        <TableRow>
          <TableCell>Group name</TableCell>
          <TableCell>Capacity</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {groups.map(({ _id, name, userCount }) => (
          <TableRow key={_id}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            <TableCell>{userCount}</TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableCell component="th" scope="row">
            TOTAL CAPACITY
          </TableCell>
          <TableCell>{total}</TableCell>
        </TableRow>
      </TableFooter>
    </Table>
  );
}

const styles = {
  gridColumn: '1 / -1',
  '& td, & th': { fontSize: 'inherit', color: 'text.primary', px: 0 },
  '& thead th': { fontWeight: 650 },
  '& tbody th': { overflowWrap: 'anywhere' },
  '& td:last-of-type, & thead th:last-of-type': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& tfoot th, & tfoot td': { fontWeight: 650, borderBottom: 0 },
} as const;
