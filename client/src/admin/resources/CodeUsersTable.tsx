import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { CodeUser, DiscountCode } from '#contract/discountCode';
import { Failure } from '../../components/Failure';
import { Bar } from '../../components/Waiting';
import { fetchCodeUsers, selectCodeUsers } from '../../store/codeUsers';
import { useAppSelector } from '../../store/hooks';
import { useLoad } from '../../store/useLoad';
import { Part } from '../form/Part';

/** Who bears the code, and how often it was used (P§2). */
export function CodeUsersTable({ code: { _id, timesUsed } }: { code: DiscountCode }) {
  const { status, errors, retry } = useLoad(fetchCodeUsers, _id);
  const users = useAppSelector((state) => selectCodeUsers(state, _id));
  const fallback = 'Who uses the code could not be loaded';
  return (
    <Part heading="Used by">
      {status === 'failed' && <Failure errors={errors} fallback={fallback} onRetry={retry} />}
      {status !== 'failed' && !users && <Bar width="100%" height={60} />}
      {users && <Users users={users} />}
      <Typography sx={{ gridColumn: '1 / -1', fontWeight: 650 }}>Total times used: {timesUsed}</Typography>
    </Part>
  );
}

function Users({ users }: { users: readonly CodeUser[] }) {
  return (
    <Box tabIndex={0} role="region" aria-label="Used by" sx={{ gridColumn: '1 / -1', overflowX: 'auto' }}>
      <Table size="small" sx={{ '& thead th': { fontWeight: 650, whiteSpace: 'nowrap' } }}>
        <TableHead>
          <TableRow>
            {['First name', 'Last name', 'E-mail', 'Group', 'Id'].map((heading) => (
              <TableCell key={heading}>{heading}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {users.map(({ _id, firstName, lastName, email, group }) => (
            <TableRow key={_id}>
              <TableCell>{firstName}</TableCell>
              <TableCell component="th" scope="row">
                {lastName}
              </TableCell>
              <TableCell>{email}</TableCell>
              <TableCell>{group.name}</TableCell>
              <TableCell>
                <Link component={RouterLink} to={`/customer-form?id=${_id}`}>
                  {_id}
                </Link>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
