import { useList } from '../../store/staff/records/useList';
import { ListSelect } from './RecordSelect';

interface Props {
  name?: string;
  label?: string;
  value: string;
  error?: string | undefined;
  required?: boolean;
  onChange: (organizationId: string) => void;
  /** What choosing none is called; without it one has to be chosen. */
  none?: string | undefined;
}

/** Root's choice among all organizations. */
export function OrganizationSelect({ name = 'organization', label = 'Organization', ...props }: Props) {
  const organizations = useList('organizations');
  return (
    <ListSelect
      {...props}
      name={name}
      label={label}
      offer={organizations}
      labelOf={(organization) => organization.name}
      things="organizations"
    />
  );
}
