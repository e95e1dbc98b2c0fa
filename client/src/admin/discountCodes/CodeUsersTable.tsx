import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { CodeUser, DiscountCode } from '#contract/discountCode';
import { Failure } from '../../components/Failure';
import { SkeletonBar } from '../../components/LoadingSkeleton';
import { fetchCodeUsers, selectCodeUsers } from '../../store/staff/records/lists';
import { useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { customerFormPath } from '../layout/paths';
import { Pager } from '../list/Pager';
import { FieldGroup } from '../form/fields/FieldGroup';

/** The customers who use the code, and the number of uses (rules §11.4). */
export function CodeUsersTable({ code: { _id, timesUsed } }: { code: DiscountCode }) {
  const { status, errors, retry } = useLoad(fetchCodeUsers, _id);
  const customers = useAppSelector((state) => selectCodeUsers(state, _id));
  const fallback = 'The customers who use the code could not be loaded';
  return (
    <FieldGroup heading="Used by">
      {status === 'failed' && <Failure errors={errors} fallback={fallback} onRetry={retry} />}
      {status !== 'failed' && !customers && <SkeletonBar width="100%" height={60} />}
      {customers && <Users customers={customers} />}
      <Typography sx={{ gridColumn: '1 / -1', fontWeight: 650 }}>Total times used: {timesUsed}</Typography>
    </FieldGroup>
  );
}

/** Paged, because rendering thousands of rows would delay every keystroke in the form. */
const perPage = 50;

function Users({ customers }: { customers: readonly CodeUser[] }) {
  const [from, setFrom] = useState(0);
  const shown = customers.slice(from, from + perPage);
  const isLast = from + perPage >= customers.length;
  return (
    <Stack spacing={1.5} sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
      <Box tabIndex={0} role="region" aria-label="Used by" sx={{ overflowX: 'auto' }}>
        <Table size="small" sx={{ '& thead th': { fontWeight: 650, whiteSpace: 'nowrap' } }}>
          <TableHead>
            <TableRow>
              {['First name', 'Last name', 'E-mail', 'Group', 'Id'].map((heading) => (
                <TableCell key={heading}>{heading}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((user) => (
              <User key={user._id} {...user} />
            ))}
          </TableBody>
        </Table>
      </Box>
      {customers.length > perPage && (
        <Pager
          from={from}
          shown={shown.length}
          total={customers.length}
          onPrevious={from === 0 ? undefined : () => setFrom(from - perPage)}
          onNext={isLast ? undefined : () => setFrom(from + perPage)}
        />
      )}
    </Stack>
  );
}

function User({ _id, firstName, lastName, email, group }: CodeUser) {
  return (
    <TableRow>
      <TableCell>{firstName}</TableCell>
      <TableCell component="th" scope="row">
        {lastName}
      </TableCell>
      <TableCell>{email}</TableCell>
      <TableCell>{group.name}</TableCell>
      <TableCell>
        <Link component={RouterLink} to={customerFormPath(_id)}>
          {_id}
        </Link>
      </TableCell>
    </TableRow>
  );
}
