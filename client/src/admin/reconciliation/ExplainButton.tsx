import Button from '@mui/material/Button';
import { useState } from 'react';
import type { DifferenceProps } from './differenceProps';
import { mendOf, subjectOf } from './differenceTexts';
import { ExplainDialog } from './ExplainDialog';

/** Lets staff say what a difference is; it then stands among those that are explained. */
export function ExplainButton(props: DifferenceProps) {
  const { difference } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant={mendOf(difference) === null ? 'outlined' : 'text'}
        aria-label={`Explain: ${subjectOf(difference)}`}
        onClick={() => setIsOpen(true)}
      >
        Explain
      </Button>
      {isOpen && <ExplainDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
