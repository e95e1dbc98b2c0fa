import { Select } from '../../../components/form/Select';
import { pageSizes } from '../useTableParams';

export function PageSize({ size, onChange }: { size: number; onChange: (size: string) => void }) {
  return (
    <Select
      name="size"
      aria-label="Rows per page"
      value={size}
      onChange={(event) => onChange(event.target.value)}
    >
      {pageSizes.map((each) => (
        <option key={each} value={each}>
          {each} per page
        </option>
      ))}
    </Select>
  );
}
