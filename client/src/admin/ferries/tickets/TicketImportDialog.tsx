import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FilePicker } from '../../form/FilePicker';
import { MatchTable } from './MatchTable';
import { ImportErrors } from './ImportErrors';
import { useTicketImport } from './useTicketImport';

interface Props {
  ferryId: string;
  onClose: () => void;
}

/** Imports QR tickets from a CSV file: choose it, check the matches, then upload (rules §12.1). */
export function TicketImportDialog({ ferryId, onClose }: Props) {
  const titleId = useId();
  const { file, busy, choose, upload } = useTicketImport(ferryId, onClose);
  const isReady = file?.status === 'matched' && file.matches.length > 0;

  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
      // An upload cannot be cancelled.
      onClose={busy === 'uploading' ? undefined : onClose}
    >
      <DialogTitle id={titleId} variant="h2" sx={{ pt: 3 }}>
        Import QR-code Tickets
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2.5}>
          <Explanation />
          <FilePicker
            kind="CSV file"
            accept=".csv,text/csv"
            fileName={file?.name}
            disabled={busy !== null}
            onChoose={choose}
          />
          {busy && (
            <Progress text={busy === 'matching' ? 'Looking for the customers…' : 'Uploading the tickets…'} />
          )}
          {file?.status === 'refused' && <ImportErrors rows={file.rows} errors={file.errors} />}
          {file?.status === 'matched' && <MatchTable matches={file.matches} />}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button disabled={busy === 'uploading'} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" disabled={!isReady || busy !== null} onClick={upload}>
          Upload tickets to server
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Explanation() {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      A CSV file with a header row. Its columns: <code>email</code> or <code>userCode</code> names the
      customer, <code>ticket</code> is the text in the QR code, and <code>direction</code> (
      <code>outbound</code> or <code>return</code>) is needed only where a group uses this ferry both ways.
    </Typography>
  );
}

function Progress({ text }: { text: string }) {
  return (
    <div>
      <Typography role="status" variant="body2" sx={{ mb: 1 }}>
        {text}
      </Typography>
      <LinearProgress aria-label={text} />
    </div>
  );
}
