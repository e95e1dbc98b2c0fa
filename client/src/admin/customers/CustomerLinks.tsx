import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { customersPath } from './views/viewParams';
import { enabledOnly, type ListFilter } from './filters/customerFilters';
import { presets, type Preset } from './views/presets';

interface Props {
  record: { _id: string; organization: { _id: string } };
  /** The name of the record. */
  name: string;
  filter: ListFilter;
  lists: readonly (keyof typeof presets)[];
}

/** Links from a record's card to its enabled customers, and to further lists of them. */
export function CustomerLinks({ name, record, filter, lists }: Props) {
  const filters = { ...enabledOnly, [filter]: [record._id] };
  const link = (label: string, preset?: Preset) => (
    <Button
      key={label}
      component={Link}
      to={customersPath(record.organization._id, filters, preset)}
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
