import Button from '@mui/material/Button';
import { useId, useState, type ReactNode } from 'react';
import { useFocusIfLost } from '../../../hooks/useFocusIfLost';
import { FieldGroup } from './FieldGroup';

interface Props {
  /** Whether any of the fields has a text; otherwise a button shows them. */
  isUsed: boolean;
  children: ReactNode;
}

/** The fields for the texts that travellers read in English (rules §29). */
export function EnglishFields({ isUsed, children }: Props) {
  const id = useId();
  const focusIfLost = useFocusIfLost();
  const [isOpen, setIsOpen] = useState(isUsed);
  // Stays open when the last text is cleared.
  if (isUsed && !isOpen) setIsOpen(true);

  function handleOpen() {
    setIsOpen(true);
    focusIfLost(id);
  }

  if (!isOpen)
    return (
      <Button variant="outlined" sx={{ alignSelf: 'flex-start', justifySelf: 'start' }} onClick={handleOpen}>
        Add texts in English
      </Button>
    );
  return (
    <FieldGroup
      id={id}
      heading="In English"
      note="For travellers who read English. Where it is empty, they see the same text as others."
    >
      {children}
    </FieldGroup>
  );
}

/** Whether a form's values have an English text. */
export function hasEnglish(values: object): boolean {
  return Object.entries(values).some(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? hasEnglish(value)
      : name.endsWith('En') && typeof value === 'string' && value !== '',
  );
}
