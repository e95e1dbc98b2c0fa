import Typography from '@mui/material/Typography';
import type { SheetChange, SheetRow } from '#contract/customerSheet';
import { fieldLabels } from './sheetTexts';
import { TextTable } from '../../list/TextTable';

interface Props {
  rows: readonly SheetRow[];
  /** The number of all customers who are new or changed. */
  count: number;
}

/** Whom the import would register or change, and how. */
export function SheetRows({ rows, count }: Props) {
  if (count === 0) return null;
  return (
    <div>
      <TextTable label="New and changed customers" headings={['Line', 'Customer', 'Change']} maxHeight={400}>
        {rows.map(({ line, name, email, isNew, changes }) => (
          <tr key={line}>
            <td>{line}</td>
            <th scope="row">
              {name}
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {email}
              </Typography>
            </th>
            <td>{isNew ? 'New' : changes.map(describeChange).join('; ')}</td>
          </tr>
        ))}
      </TextTable>
      {count > rows.length && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`The first ${rows.length} of ${count.toLocaleString('en')} are shown.`}
        </Typography>
      )}
    </div>
  );
}

/** `Postal code: 00100 → 20100` */
function describeChange({ field, before, after }: SheetChange): string {
  return `${fieldLabels[field]}: ${before || '–'} → ${after || '–'}`;
}
