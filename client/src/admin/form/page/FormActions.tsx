import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useState, type RefObject } from 'react';
import { actionBar } from '../../layout/actionBar';
import { DeleteDialog, type DeletePrompt } from './DeleteDialog';

interface Props<Path extends string> {
  form: {
    missing: readonly Path[];
    unparsed: readonly Path[];
    validationErrors: readonly { msg: string }[];
    saving: boolean;
    isUnsaved: boolean;
    ref: RefObject<HTMLFormElement | null>;
  };
  labels: Readonly<Record<Path, string>>;
  onRemove: (() => Promise<void>) | undefined;
  deletePrompt?: DeletePrompt | undefined;
}

/**
 * Save, or the reasons why the form cannot be saved (rules §15.1), and Delete with its confirmation. Sticks to the
 * bottom of the window while the form is longer.
 */
export function FormActions<Path extends string>({ form, labels, onRemove, deletePrompt }: Props<Path>) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const { missing, unparsed, validationErrors, saving, isUnsaved } = form;
  const links = { form: form.ref, labels };

  async function handleRemove() {
    setIsConfirming(false);
    setIsRemoving(true);
    await onRemove?.();
    setIsRemoving(false);
  }

  return (
    <Box sx={bar}>
      {/* Keeps the bar from covering the focused element. */}
      <GlobalStyles styles={{ html: { scrollPaddingBottom: 112 } }} />
      {[missing, unparsed, validationErrors].every(({ length }) => length === 0) && (
        <Button type="submit" variant="contained" size="large" loading={saving} sx={{ minWidth: 140 }}>
          Save
        </Button>
      )}
      <FieldLinks {...links} text="To save, fill in:" paths={missing} />
      <FieldLinks {...links} text="To save, correct:" paths={unparsed} />
      {validationErrors.map(({ msg }) => (
        <Typography key={msg} sx={{ color: 'error.main' }}>
          {msg}
        </Typography>
      ))}
      <Typography role="status" variant="body2" sx={unsavedMark}>
        {isUnsaved && 'Not saved yet'}
      </Typography>
      {onRemove && (
        <Button
          color="error"
          variant="outlined"
          size="large"
          loading={isRemoving}
          sx={{ ml: 'auto' }}
          onClick={() => setIsConfirming(true)}
        >
          Delete
        </Button>
      )}
      <DeleteDialog
        open={isConfirming}
        onNo={() => setIsConfirming(false)}
        onYes={() => void handleRemove()}
        prompt={deletePrompt}
      />
    </Box>
  );
}

interface FieldLinksProps<Path extends string> {
  text: string;
  paths: readonly Path[];
  labels: Readonly<Record<Path, string>>;
  form: RefObject<HTMLFormElement | null>;
}

function FieldLinks<Path extends string>({ text, paths, labels, form }: FieldLinksProps<Path>) {
  if (paths.length === 0) return null;
  return (
    <Typography component="div" sx={{ color: 'text.secondary' }}>
      {text}{' '}
      {paths.map((path, index) => (
        <span key={path}>
          {index > 0 && ', '}
          <Button size="small" sx={link} onClick={() => focusField(form, path)}>
            {labels[path]}
          </Button>
        </span>
      ))}
    </Typography>
  );
}

/** Focuses a field; if it has several inputs, the first one that is empty or invalid. */
function focusField(form: RefObject<HTMLFormElement | null>, name: string): void {
  const selector = `[name="${name}"], [data-name="${name}"], [name^="${name}."]`;
  const inputs = [...(form.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const faulty = inputs.find(
    (input) => ('value' in input && input.value === '') || input.ariaInvalid === 'true',
  );
  (faulty ?? inputs[0])?.focus();
}

const bar = { ...actionBar, py: 1.5 } as const;
/** Above the buttons on a phone, where the mark does not fit beside them. */
const unsavedMark = {
  color: 'warning.main',
  fontWeight: 600,
  order: { xs: -1, sm: 0 },
  flexBasis: { xs: '100%', sm: 'auto' },
};
const link = { minHeight: 0, minWidth: 0, p: 0, verticalAlign: 'baseline', textDecoration: 'underline' };
