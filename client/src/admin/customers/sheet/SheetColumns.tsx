import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type SheetColumn, sheetFields, type SheetPreview } from '#contract/customerSheet';
import { Select } from '../../../components/form/Select';
import { fieldLabels } from './sheetTexts';
import { TextTable } from '../../list/TextTable';

interface Props {
  preview: Pick<SheetPreview, 'headings' | 'sample' | 'columns'>;
  disabled: boolean;
  onChoose: (columns: SheetColumn[]) => void;
}

/** What each column of the sheet is, proposed by its heading. */
export function SheetColumns({ preview: { headings, sample, columns }, disabled, onChoose }: Props) {
  const [firstRow = []] = sample;
  const fieldByHeading = new Map(columns.map(({ field, heading }) => [heading, field]));

  /** A field moves to the column that was chosen last. */
  function handleChoose(heading: string, value: string) {
    const field = sheetFields.find((each) => each === value);
    const others = columns.filter((column) => column.heading !== heading && column.field !== field);
    onChoose(field ? [...others, { field, heading }] : others);
  }

  return (
    <TextTable label="Columns of the sheet" headings={['Column', 'Read as']}>
      {headings.map((heading, index) => (
        <tr key={index}>
          <th scope="row">
            {heading === '' ? '(no heading)' : heading}
            <Typography variant="body2" sx={example}>
              {firstRow[index]}
            </Typography>
          </th>
          <Box component="td" sx={{ width: { xs: 190, sm: 280 } }}>
            {heading === '' ? (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                Not read
              </Typography>
            ) : (
              <Select
                aria-label={`${heading} is read as`}
                value={fieldByHeading.get(heading) ?? ''}
                disabled={disabled}
                onChange={({ target }) => handleChoose(heading, target.value)}
              >
                <option value="">Not read</option>
                {sheetFields.map((field) => (
                  <option key={field} value={field}>
                    {fieldLabels[field]}
                  </option>
                ))}
              </Select>
            )}
          </Box>
        </tr>
      ))}
    </TextTable>
  );
}

const example = { color: 'text.secondary', overflowWrap: 'anywhere' };
