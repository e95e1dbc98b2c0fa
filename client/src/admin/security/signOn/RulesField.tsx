import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { maxLength } from '#contract/fields';
import { maxSignOnRules, type SignOnRule } from '#contract/signOn';
import { TextInput } from '../../../components/form/TextInput';
import { useEntries } from '../../form/entries';

interface Props {
  rules: readonly SignOnRule[];
  /** The error of a part such as `.0.claim`; '' for the list itself. */
  getError: (part: string) => string | undefined;
  onChange: (rules: readonly SignOnRule[]) => void;
}

/** Who may come in: those to whom one of the rules applies. */
export function RulesField({ rules, getError, onChange }: Props) {
  const { addButton, isNew, add, change, remove } = useEntries(rules, onChange);
  const error = getError('');
  return (
    <Box component="fieldset" sx={style}>
      <legend>Who may come in</legend>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {rules.length === 0
          ? 'Everybody whom the provider knows and who has an account here.'
          : 'Those who have an account here, and one of these claims in the ID token.'}
      </Typography>
      {rules.map((rule, index) => (
        <Box key={`${index} of ${rules.length}`} sx={row}>
          <TextInput
            name={`rules.${index}.claim`}
            value={rule.claim}
            error={getError(`.${index}.claim`)}
            onChange={(claim) => change(index, { ...rule, claim })}
            label={`Claim ${index + 1}`}
            hint="For example groups, roles or hd."
            autoComplete="off"
            required
            attributes={{ maxLength: maxLength.name, autoFocus: isNew(index), spellCheck: false }}
          />
          <TextInput
            name={`rules.${index}.value`}
            value={rule.value}
            error={getError(`.${index}.value`)}
            onChange={(value) => change(index, { ...rule, value })}
            label={`Value ${index + 1}`}
            hint="Or one of the values of a list."
            autoComplete="off"
            required
            attributes={{ maxLength: maxLength.line, spellCheck: false }}
          />
          <Button aria-label={`Remove rule ${index + 1}`} onClick={() => remove(index)} sx={beside}>
            Remove
          </Button>
        </Box>
      ))}
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
      {rules.length < maxSignOnRules && (
        <Button ref={addButton} variant="outlined" onClick={() => add({ claim: '', value: '' })} sx={start}>
          Add a rule
        </Button>
      )}
    </Box>
  );
}

/** Beside the fields, not their labels. */
const beside = { mt: { sm: 3.5 } } as const;

const start = { justifySelf: 'start' } as const;

const style = {
  display: 'grid',
  gap: 1.5,
  m: 0,
  p: 0,
  border: 0,
  minWidth: 0,
  '& > legend': { p: 0, mb: 0.5, fontWeight: 600 },
} as const;

const row = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  justifyItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' },
} as const;
