import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { TicketMatch } from '#contract/tickets';
import { formatCount } from '../../../format/words';

const directions = { outbound: 'Outbound', return: 'Return' } as const;

/** The customer of each ticket in the file, shown before anything is stored. */
export function MatchTable({ matches }: { matches: readonly TicketMatch[] }) {
  if (matches.length === 0) return <Typography role="status">There is no ticket in the file</Typography>;
  const replaced = matches.filter(({ replaces }) => replaces).length;
  const replacingText =
    matches.length === 1 ? 'it replaces' : formatCount(replaced, 'of them replaces', 'of them replace');
  return (
    <div>
      <Typography role="status" sx={{ mb: 1, fontWeight: 650 }}>
        {matches.length === 1 ? '1 ticket, with its' : `${matches.length} tickets, each with its`} customer
        {replaced > 0 && `; ${replacingText} an older ticket`}
      </Typography>
      <Box tabIndex={0} role="region" aria-label="Tickets in the file" sx={scroller}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              {['Line', 'Customer', 'E-mail', 'Direction', 'Ticket'].map((heading) => (
                <TableCell key={heading}>{heading}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {matches.map((match) => (
              <MatchRow key={match.line} {...match} />
            ))}
          </TableBody>
        </Table>
      </Box>
    </div>
  );
}

function MatchRow({ line, user, direction, ticket, replaces }: TicketMatch) {
  return (
    <TableRow>
      <TableCell>{line}</TableCell>
      <TableCell component="th" scope="row">
        {user.firstName} {user.lastName}
      </TableCell>
      <TableCell>{user.email}</TableCell>
      <TableCell>{directions[direction]}</TableCell>
      <TableCell sx={{ minWidth: 200, overflowWrap: 'anywhere' }}>
        {ticket}
        {replaces && ' (replaces an older one)'}
      </TableCell>
    </TableRow>
  );
}

const scroller = {
  overflow: 'auto',
  maxHeight: 320,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
