import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

/** `none` saves nothing. */
export type WhoseDetails = 'same' | 'another' | 'none';

interface Props {
  onAnswer: (answer: WhoseDetails) => void;
}

/** Asks whether a new name with a new address is another person, who has not accepted the texts (rules §26.5). */
export function AnotherPersonDialog({ onAnswer }: Props) {
  const titleId = useId();
  return (
    <Dialog open role="alertdialog" aria-labelledby={titleId} onClose={() => onAnswer('none')}>
      <DialogTitle id={titleId} variant="h2" sx={{ pt: 3 }}>
        Is this another person?
      </DialogTitle>
      <DialogContent>
        Both the name and the e-mail address are different now. Another person must register and accept the
        terms themselves: hand over the place to them. The log-in, tickets and answers of this customer then
        do not pass to them.
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
        <Button autoFocus onClick={() => onAnswer('none')}>
          Back
        </Button>
        <Button variant="outlined" onClick={() => onAnswer('same')}>
          The same person: save
        </Button>
        <Button variant="contained" onClick={() => onAnswer('another')}>
          Another person: hand over
        </Button>
      </DialogActions>
    </Dialog>
  );
}
