import NativeSelect from '@mui/material/NativeSelect';
import { Input } from '../../../components/form/Input';
import { pageSizes } from '../useTableParams';

export function PageSize({ size, onChange }: { size: number; onChange: (size: string) => void }) {
  return (
    <NativeSelect
      value={size}
      onChange={(event) => onChange(event.target.value)}
      input={<Input />}
      inputProps={{ name: 'size', 'aria-label': 'Rows per page' }}
    >
      {pageSizes.map((each) => (
        <option key={each} value={each}>
          {each} per page
        </option>
      ))}
    </NativeSelect>
  );
}
