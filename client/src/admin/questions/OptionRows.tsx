import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { maxLength } from '#contract/fields';
import { maxOptions, type QuestionOption } from '#contract/question';
import { TextInput } from '../../components/form/TextInput';
import { Icon } from '../icons';
import { newOption } from './questionDraft';

interface Props {
  name: string;
  value: readonly QuestionOption[];
  error: string | undefined;
  getError: (field: string) => string | undefined;
  onChange: (options: readonly QuestionOption[]) => void;
}

/** The choices of a question, a row each, in the order in which they are shown. */
export function OptionRows({ name, value, error, getError, onChange }: Props) {
  const change = (index: number, option: QuestionOption) =>
    onChange(value.map((each, i) => (i === index ? option : each)));
  return (
    <Box component="fieldset" sx={frame}>
      <Box component="legend" sx={{ typography: 'body2', fontWeight: 600, p: 0, mb: 1 }}>
        Choices
      </Box>
      {value.map((option, index) => (
        <Box key={option.id} role="group" aria-label={`Choice ${index + 1}`} sx={row}>
          <TextInput
            name={`${name}.${index}.text`}
            label="Choice"
            value={option.text}
            error={getError(`options.${index}.text`)}
            required
            attributes={line}
            onChange={(text) => change(index, { ...option, text })}
          />
          <TextInput
            name={`${name}.${index}.textEn`}
            label="In English"
            value={option.textEn}
            error={getError(`options.${index}.textEn`)}
            attributes={line}
            onChange={(textEn) => change(index, { ...option, textEn })}
          />
          <IconButton
            edge="end"
            aria-label={`Remove choice ${index + 1}`}
            sx={{ mt: 3.5 }}
            onClick={() => onChange(value.filter((each) => each !== option))}
          >
            <Icon name="trash" />
          </IconButton>
        </Box>
      ))}
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
      <Button disabled={value.length >= maxOptions} onClick={() => onChange([...value, newOption()])}>
        Add a choice
      </Button>
    </Box>
  );
}

const line = { maxLength: maxLength.line };

const frame = { gridColumn: '1 / -1', m: 0, p: 0, border: 0, minWidth: 0 } as const;

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
  columnGap: 2,
  rowGap: 1,
  pb: 1.5,
  // On a phone, the English text is below the other.
  '& > :nth-child(1)': { gridArea: '1 / 1' },
  '& > :nth-child(2)': { gridArea: { xs: '2 / 1', sm: '1 / 2' } },
  '& > :nth-child(3)': { gridArea: { xs: '1 / 2', sm: '1 / 3' } },
} as const;
