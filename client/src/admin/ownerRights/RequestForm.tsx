import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type KeyboardEvent } from 'react';
import { maxRequestLength } from '#contract/ownerRequest';
import type { OwnerRight } from '#contract/ownerRights';
import { TextInput } from '../../components/form/TextInput';
import { useAppDispatch } from '../../store/core/hooks';
import { requestRight } from '../../store/staff/ownerRights';

interface Props {
  right: OwnerRight;
  /** Called after the request was sent or cancelled. */
  onDone: () => void;
}

/** Sends root a request for a right. Not an HTML form, because it may be inside one. */
export function RequestForm({ right, onDone }: Props) {
  const dispatch = useAppDispatch();
  const [message, setMessage] = useState('');
  const [sending, setSending] = useState(false);

  async function send() {
    if (sending) return;
    setSending(true);
    const isSettled = await dispatch(requestRight({ right, message }));
    setSending(false);
    if (isSettled) onDone();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void send();
  }

  return (
    <Stack role="group" aria-label="Request to root" spacing={1} sx={{ mt: 1, maxWidth: 480 }}>
      <TextInput
        name="message"
        label="Message to root"
        hint="Root gets it by e-mail. You may leave it empty."
        value={message}
        error={undefined}
        onChange={setMessage}
        attributes={{ maxLength: maxRequestLength, autoFocus: true, onKeyDown: handleKey }}
      />
      <Stack direction="row" spacing={1}>
        <Button size="small" variant="contained" loading={sending} onClick={() => void send()}>
          Send
        </Button>
        <Button size="small" onClick={onDone}>
          Cancel
        </Button>
      </Stack>
    </Stack>
  );
}
