import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { customersPath } from './views/viewParams';
import { enabledOnly, type ListFilter } from './filters/customerFilters';
import { presets, type Preset } from './views/presets';

interface Props {
  of: { _id: string; organization: { _id: string } };
  /** The record's name. */
  name: string;
  filter: ListFilter;
  lists: readonly (keyof typeof presets)[];
}

/** Links from a record's card to its enabled customers, and to further lists of them. */
export function CustomerLinks({ name, of, filter, lists }: Props) {
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
