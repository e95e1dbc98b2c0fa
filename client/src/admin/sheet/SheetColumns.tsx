import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Select } from '../../components/form/Select';
import { TextTable } from '../list/TextTable';

interface Column<Field> {
  field: Field;
  heading: string;
}

interface Props<Field extends string> {
  preview: { headings: readonly string[]; sample: readonly string[][]; columns: readonly Column<Field>[] };
  /** What a column can be, in the order of the choices. */
  fields: readonly Field[];
  labels: Readonly<Record<Field, string>>;
  disabled: boolean;
  onChoose: (columns: Column<Field>[]) => void;
}

/** What each column of a sheet is, proposed by its heading. */
export function SheetColumns<Field extends string>({
  preview: { headings, sample, columns },
  fields,
  labels,
  disabled,
  onChoose,
}: Props<Field>) {
  const [firstRow = []] = sample;
  const fieldByHeading = new Map(columns.map(({ field, heading }) => [heading, field]));

  /** A field moves to the column that was chosen last. */
  function handleChoose(heading: string, value: string) {
    const field = fields.find((each) => each === value);
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
                {fields.map((field) => (
                  <option key={field} value={field}>
                    {labels[field]}
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
