import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Notice } from '../../components/Notice';
import { formatCount } from '../../format/words';
import { isListRefused } from '../../storage/boarding/lists';
import { isStorageRefused } from '../../storage/browserStorage';
import { useAppSelector } from '../../store/core/hooks';
import { selectSessionStatus } from '../../store/session/session';
import type { BoardingState } from '../../store/staff/boarding/boarding';
import { useReturnState } from '../layout/paths';
import { boardingTexts } from './boardingTexts';

const isInsecure = !('subtle' in crypto);

/** What keeps marks from being stored or sent. */
export function BoardingNotices({ state }: { state: BoardingState }) {
  const isSignedOut = useAppSelector(selectSessionStatus) === 'signedOut';
  const returnState = useReturnState();
  const [isRefused] = useState(isStorageRefused);
  const { outcome, unsent } = state;
  const marks = formatCount(unsent.size, 'mark', 'marks');
  return (
    <>
      {isRefused && <Urgent heading="This phone cannot be used">{boardingTexts.storageRefused}</Urgent>}
      {!isRefused && isListRefused(state.key) && (
        <Urgent heading="This phone has no space">{boardingTexts.listRefused}</Urgent>
      )}
      {isInsecure && <Urgent heading="This phone cannot be used">{boardingTexts.insecure}</Urgent>}
      {isSignedOut && (
        <Urgent heading="Your session has ended">
          <Link component={RouterLink} to="/login?form" state={returnState}>
            {unsent.size === 0 ? 'Log in again' : `Log in again to send ${marks}`}
          </Link>
        </Urgent>
      )}
      {outcome.state === 'gone' && (
        <Urgent heading="This ferry is not there any more">
          {unsent.size === 0
            ? 'It was deleted, or you may not see it.'
            : `It was deleted, or you may not see it. ${marks} of this phone cannot be sent.`}
        </Urgent>
      )}
      {outcome.state === 'refused' && (
        <Urgent heading="The marks were not accepted">{outcome.message}</Urgent>
      )}
    </>
  );
}

function Urgent({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div role="alert">
      <Notice heading={heading}>
        <Typography component="div">{children}</Typography>
      </Notice>
    </div>
  );
}
