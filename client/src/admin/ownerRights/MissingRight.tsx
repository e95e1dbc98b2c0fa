import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { type OwnerRequest, rightWords } from '#contract/ownerRequest';
import type { OwnerRight } from '#contract/ownerRights';
import { formatStaffInstant } from '../../format/dates';
import { useAppSelector } from '../../store/core/hooks';
import { selectSession } from '../../store/session/session';
import { RequestForm } from './RequestForm';

interface Props {
  right: OwnerRight;
  /** The requests of the user's organization; undefined until they are loaded. */
  requests: readonly OwnerRequest[] | undefined;
}

/** Tells a user without a right who has it. Owners can request the right here, at most once a day (rules §2.6). */
export function MissingRight({ right, requests }: Props) {
  const isOwner = useAppSelector(selectSession)?.role === 'owner';
  const [isWriting, setIsWriting] = useState(false);
  const textRef = useRef<HTMLSpanElement>(null);
  const latest = requests?.find((request) => request.right === right);
  const mayRequest = isOwner && requests !== undefined && !(latest && isTooRecent(latest));

  function handleDone() {
    setIsWriting(false);
    textRef.current?.focus();
  }

  return (
    <>
      <span ref={textRef} tabIndex={-1} style={{ outline: 'none' }}>
        Root does this.{latest && ` ${describeRequest(latest)}`}
      </span>
      {mayRequest && isWriting && <RequestForm right={right} onDone={handleDone} />}
      {mayRequest && !isWriting && (
        <div>
          <Button
            size="small"
            variant="outlined"
            aria-label={`Send a request: ${rightWords[right]}`}
            onClick={() => setIsWriting(true)}
            sx={{ mt: 0.5 }}
          >
            Send a request
          </Button>
        </div>
      )}
    </>
  );
}

/** Whether the right cannot be requested again yet. */
function isTooRecent({ againFrom }: OwnerRequest): boolean {
  return new Date(againFrom) > new Date();
}

function describeRequest(request: OwnerRequest): string {
  const again = isTooRecent(request)
    ? ` It can be requested again from ${formatStaffInstant(request.againFrom)}.`
    : '';
  return `${describeState(request)}.${again}`;
}

function describeState({ state, requestedAt, requestedBy, answeredAt }: OwnerRequest): string {
  if (state === 'granted') return 'It was handed over, and later taken back';
  const asked = `Requested on ${formatStaffInstant(requestedAt)}${requestedBy ? ` by ${requestedBy}` : ''}`;
  return state === 'waiting' ? asked : `${asked}, declined on ${formatStaffInstant(answeredAt ?? '')}`;
}
