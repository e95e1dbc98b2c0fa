import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { hasBoarded, isHere, marksFor, nameOf } from '../board';
import type { PersonProps } from '../useBoarding';
import { BusChoice } from './BusChoice';
import { Hereness } from './Hereness';
import { KeyChoice } from './KeyChoice';
import { Notes } from './Notes';

/** Shows and edits everything noted about a passenger. */
export function PersonDialog({ onClose, ...props }: PersonProps & { onClose: () => void }) {
  const titleId = useId();
  const { board, passenger } = props;
  const { count } = board.choice;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h2" sx={{ pt: 3, overflowWrap: 'anywhere' }}>
        {nameOf(passenger)}
      </DialogTitle>
      {/* Focusable, so that keys can scroll it on a short screen. */}
      <DialogContent tabIndex={0} sx={{ '&:focus-visible': { outlineOffset: -3 } }}>
        <Stack spacing={2.5}>
          <Facts passenger={passenger} />
          {passenger.isDisabled ? (
            <Cancelled {...props} />
          ) : (
            <>
              <Hereness {...props} count="" />
              {count !== '' && <Hereness {...props} count={count} />}
              <BusChoice {...props} />
              <KeyChoice {...props} />
              <Notes {...props} />
            </>
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

/** What was noted before the trip was cancelled can be withdrawn, and nothing else be noted. */
function Cancelled(props: PersonProps) {
  const { board, passenger } = props;
  const marks = marksFor(board, passenger);
  const { count } = board.choice;
  return (
    <>
      <Typography sx={{ fontWeight: 650 }}>This trip was cancelled.</Typography>
      {hasBoarded(board, passenger) && <Hereness {...props} count="" />}
      {count !== '' && isHere(board, passenger) && <Hereness {...props} count={count} />}
      {marks.notes.length > 0 && <Notes {...props} />}
    </>
  );
}

function Facts({ passenger: { group, cabin, userCode, phone, isUnpaid } }: Pick<PersonProps, 'passenger'>) {
  return (
    <div>
      <Typography>{cabin === null ? group : `${group} · cabin ${cabin}`}</Typography>
      <Typography>{`Code ${userCode}`}</Typography>
      {isUnpaid && <Typography sx={{ fontWeight: 650 }}>Not paid</Typography>}
      {phone !== '' && (
        <Link href={`tel:${phone}`} sx={{ display: 'inline-block', py: 1 }}>
          {`Call ${phone}`}
        </Link>
      )}
    </div>
  );
}
