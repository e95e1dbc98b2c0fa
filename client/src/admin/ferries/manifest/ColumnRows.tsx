import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import type { WireError } from '#contract/errors';
import { maxLength } from '#contract/fields';
import { manifestFieldLabels, manifestFields } from '#contract/manifestFields';
import type { ManifestColumn } from '#contract/manifestTemplate';
import { SelectInput } from '../../../components/form/SelectInput';
import { TextInput } from '../../../components/form/TextInput';
import type { FieldBinding } from '../../../components/form/useForm';
import { Icon } from '../../icons';

interface Props extends FieldBinding<ManifestColumn[]> {
  errors: readonly WireError[];
}

/** The columns of a template, a row each, in their order. */
export function ColumnRows({ name, value, error, errors, onChange }: Props) {
  const unused = manifestFields.filter((field) => !value.some((column) => column.field === field));

  function move(index: number, by: 1 | -1) {
    const next = [...value];
    const [moved] = next.splice(index, 1);
    if (moved) next.splice(index + by, 0, moved);
    onChange(next);
  }

  function handleAdd(chosen: string) {
    const field = unused.find((each) => each === chosen);
    if (field) onChange([...value, { field, heading: manifestFieldLabels[field] }]);
  }

  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ typography: 'body2', fontWeight: 600, p: 0, mb: 1 }}>
        Columns and their headings
      </Box>
      {value.map(({ field, heading }, index) => (
        <Box key={field} sx={row}>
          <TextInput
            name={`${name}.${index}.heading`}
            label={manifestFieldLabels[field]}
            value={heading}
            error={errors.find(({ path }) => path === `${name}.${index}.heading`)?.msg}
            required
            autoComplete="off"
            attributes={{ maxLength: maxLength.name }}
            onChange={(text) =>
              onChange(value.map((each, i) => (i === index ? { field, heading: text } : each)))
            }
          />
          <Box sx={{ whiteSpace: 'nowrap', mt: 3.5 }}>
            <IconButton
              aria-label={`Move ${manifestFieldLabels[field]} up`}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            >
              <Icon name="up" />
            </IconButton>
            <IconButton
              aria-label={`Move ${manifestFieldLabels[field]} down`}
              disabled={index === value.length - 1}
              onClick={() => move(index, 1)}
            >
              <Icon name="down" />
            </IconButton>
            <IconButton
              edge="end"
              aria-label={`Remove ${manifestFieldLabels[field]}`}
              disabled={value.length === 1}
              onClick={() => onChange(value.filter((_, i) => i !== index))}
            >
              <Icon name="trash" />
            </IconButton>
          </Box>
        </Box>
      ))}
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
      {unused.length > 0 && (
        <SelectInput
          name={`${name}.new`}
          label="Add a column"
          value=""
          error={undefined}
          groups={[{ options: unused.map((field) => ({ value: field, label: manifestFieldLabels[field] })) }]}
          onChange={handleAdd}
        />
      )}
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1,
  pb: 1.5,
} as const;
