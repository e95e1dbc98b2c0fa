import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Checkbox from '@mui/material/Checkbox';
import LinearProgress from '@mui/material/LinearProgress';
import type { CustomerRow } from '#contract/customerRow';
import { useRowSelect } from '../useRowSelect';
import type { Selection } from '../useSelection';
import { CustomerCard } from './CustomerCard';

interface Props {
  customers: readonly CustomerRow[];
  selection: Selection;
  isLoading: boolean;
  roomStarts?: ReadonlySet<string> | undefined;
}

/** The rows of one page on a phone. */
export function CustomerCards({ customers, selection, isLoading, roomStarts }: Props) {
  const selectRow = useRowSelect(customers, selection.select);
  const selected = customers.filter(({ _id }) => selection.ids.has(_id)).length;
  const isAll = selected === customers.length;
  return (
    <Box aria-busy={isLoading}>
      <FormControlLabel
        label="Select all rows"
        control={
          <Checkbox
            checked={isAll}
            indeterminate={selected > 0 && !isAll}
            onChange={() => selection.select(customers, !isAll)}
          />
        }
      />
      {isLoading && <LinearProgress aria-label="Loading customers" />}
      <Box component="ul" aria-label="Customers" sx={list}>
        {customers.map((customer) => (
          <CustomerCard
            key={customer._id}
            customer={customer}
            isSelected={selection.ids.has(customer._id)}
            onSelect={selectRow}
            startsRoom={roomStarts?.has(customer._id) ?? false}
          />
        ))}
      </Box>
    </Box>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
};
