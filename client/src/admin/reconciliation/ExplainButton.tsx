import Button from '@mui/material/Button';
import { useState } from 'react';
import { type DifferenceProps, availableResolution, differenceSubject } from './differenceTexts';
import { ExplainDialog } from './ExplainDialog';

/** Lets staff explain a difference, which moves it to the explained ones. */
export function ExplainButton(props: DifferenceProps) {
  const { difference } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant={availableResolution(difference) === null ? 'outlined' : 'text'}
        aria-label={`Explain: ${differenceSubject(difference)}`}
        onClick={() => setIsOpen(true)}
      >
        Explain
      </Button>
      {isOpen && <ExplainDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
