import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SheetChange, SheetRow } from '#contract/customerSheet';
import { fieldLabels } from './sheetTexts';
import { sheetTable } from './sheetTable';

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
      <Box tabIndex={0} role="region" aria-label="New and changed customers" sx={scroller}>
        <Box component="table" sx={sheetTable}>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Customer</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </Box>
      </Box>
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

const scroller = { maxHeight: 400, overflow: 'auto', '& tbody :is(td, th)': { overflowWrap: 'anywhere' } };
