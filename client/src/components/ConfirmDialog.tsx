import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';

interface Props {
  open: boolean;
  question: string;
  no: string;
  yes: string;
  onNo: () => void;
  onYes: () => void;
  /** Whether the details are not valid yet. */
  isYesDisabled?: boolean;
  /** Details below the question. */
  children?: ReactNode;
}

/** Asks before an action that cannot be undone. The safe answer has the focus. */
export function ConfirmDialog({
  open,
  question,
  no,
  yes,
  onNo,
  onYes,
  isYesDisabled = false,
  children,
}: Props) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onNo} role="alertdialog" aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h2" sx={{ pt: 3 }}>
        {question}
      </DialogTitle>
      {children !== undefined && <DialogContent>{children}</DialogContent>}
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button autoFocus onClick={onNo}>
          {no}
        </Button>
        <Button variant="contained" color="error" disabled={isYesDisabled} onClick={onYes}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
