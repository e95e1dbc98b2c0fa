import Button from '@mui/material/Button';
import { SelectInput, type Option } from '../components/form/SelectInput';
import { useList } from '../store/useList';

interface Props {
  value: string;
  onChange: (organizationId: string) => void;
  /** What choosing none is called; without it one has to be chosen. */
  none?: string | undefined;
}

/** Root's choice among all organizations. */
export function OrganizationSelect({ value, onChange, none }: Props) {
  const { records, status, retry } = useList('organization');
  const options = records?.map(({ _id, name }) => ({ value: _id, label: name })) ?? waiting(value);
  const failed = status === 'failed';
  return (
    <div>
      <SelectInput
        name="organization"
        label="Organization"
        value={value}
        error={failed ? 'The organizations could not be loaded' : undefined}
        onChange={onChange}
        groups={[{ options }]}
        none={none}
      />
      {failed && <Button onClick={retry}>Load the organizations again</Button>}
    </div>
  );
}

/** Holds the place of the chosen one until its name is known. */
function waiting(value: string): Option[] {
  return value === '' ? [] : [{ value, label: 'Loading…' }];
}
