import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type SheetColumn, type SheetField, sheetFields, type SheetPreview } from '#contract/customerSheet';
import { Select } from '../../../components/form/Select';
import { fieldLabels } from './sheetTexts';
import { sheetTable } from './sheetTable';

interface Props {
  preview: Pick<SheetPreview, 'headings' | 'sample' | 'columns'>;
  disabled: boolean;
  onChoose: (columns: SheetColumn[]) => void;
}

/** What each column of the sheet is, proposed by its heading. */
export function SheetColumns({ preview: { headings, sample, columns }, disabled, onChoose }: Props) {
  const [first = []] = sample;
  const fieldOf = new Map(columns.map(({ field, heading }) => [heading, field]));

  /** A field moves to the column that was chosen last. */
  function handleChoose(heading: string, value: string) {
    const field = sheetFields.find((each) => each === value);
    const others = columns.filter((column) => column.heading !== heading && column.field !== field);
    onChoose(field ? [...others, { field, heading }] : others);
  }

  return (
    <Box tabIndex={0} role="region" aria-label="Columns of the sheet" sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={{ ...sheetTable, '& td': { width: { xs: 190, sm: 280 } } }}>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">Read as</th>
          </tr>
        </thead>
        <tbody>
          {headings.map((heading, place) => (
            <tr key={place}>
              <th scope="row">
                {heading === '' ? '(no heading)' : heading}
                <Typography variant="body2" sx={example}>
                  {first[place]}
                </Typography>
              </th>
              <td>
                {heading === '' ? (
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    Not read
                  </Typography>
                ) : (
                  <Select
                    aria-label={`${heading} is read as`}
                    value={fieldOf.get(heading) ?? ''}
                    disabled={disabled}
                    onChange={({ target }) => handleChoose(heading, target.value)}
                  >
                    <option value="">Not read</option>
                    {sheetFields.map((field: SheetField) => (
                      <option key={field} value={field}>
                        {fieldLabels[field]}
                      </option>
                    ))}
                  </Select>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const example = { color: 'text.secondary', overflowWrap: 'anywhere' };
