import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { customersPath } from '../customers/customersPath';
import { enabledOnly, type ListFilter } from '../customers/filters/customerFilters';
import { presets, type Preset } from '../customers/views/presets';

/** The enabled customers of a record, and the lists of them that its card offers. */
export interface RecordCustomers {
  of: { _id: string; organization: { _id: string } };
  filter: ListFilter;
  lists: readonly (keyof typeof presets)[];
}

/** From a record's card to the table of its customers. */
export function CustomerLinks({ name, of, filter, lists }: RecordCustomers & { name: string }) {
  const filters = { ...enabledOnly, [filter]: [of._id] };
  const link = (label: string, preset?: Preset) => (
    <Button
      key={label}
      component={Link}
      to={customersPath(of.organization._id, filters, preset)}
      aria-label={`${label} of ${name}`}
    >
      {label}
    </Button>
  );
  return (
    <>
      {link('Customers')}
      {lists.map((list) => link(presets[list].name, presets[list]))}
    </>
  );
}
