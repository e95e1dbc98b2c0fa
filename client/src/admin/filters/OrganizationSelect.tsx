import { useList } from '../../store/staff/records/useList';
import { RecordSelect } from './RecordSelect';

interface Props {
  name?: string;
  label?: string;
  value: string;
  error?: string | undefined;
  required?: boolean;
  onChange: (organizationId: string) => void;
  /** Label of the empty choice; without it the choice is required. */
  none?: string | undefined;
}

/** Lets root choose among all organizations. */
export function OrganizationSelect({ name = 'organization', label = 'Organization', ...props }: Props) {
  const organizations = useList('organizations');
  return (
    <RecordSelect
      {...props}
      name={name}
      label={label}
      choices={organizations}
      getLabel={(organization) => organization.name}
      plural="organizations"
    />
  );
}
