import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Passkey } from '#contract/passkey';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { formatStaffInstant } from '../../../format/dates';
import { useAppDispatch } from '../../../store/core/hooks';
import { canUsePasskeys } from '../../../store/session/session';
import { removePasskey } from '../../../store/staff/passkeys';

interface Props {
  passkeys: readonly Passkey[];
  onAdd: () => void;
  onRemoved: () => void;
}

export function PasskeyList({ passkeys, onAdd, onRemoved }: Props) {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<Passkey | null>(null);

  async function handleRemove(passkey: Passkey) {
    setAsked(null);
    const outcome = await dispatch(removePasskey(passkey._id));
    if (outcome.ok) onRemoved();
  }

  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography sx={{ color: 'text.secondary' }}>
        A passkey logs you in by fingerprint, face or PIN, without password and code. It is stored by your
        phone, computer, password manager or security key. Once you have one, your password alone no longer
        logs you in: add a second passkey or an authenticator app, in case you lose the first.
      </Typography>
      {passkeys.length > 0 && (
        <List disablePadding aria-label="Your passkeys" sx={{ width: 1 }}>
          {passkeys.map((passkey) => (
            <ListItem key={passkey._id} disableGutters divider sx={{ gap: 1 }}>
              <ListItemText
                primary={nameOf(passkey)}
                secondary={timesOf(passkey)}
                slotProps={{ primary: { sx: { fontWeight: 600, overflowWrap: 'anywhere' } } }}
              />
              <Button
                aria-label={`Remove: ${nameOf(passkey)}, ${timesOf(passkey)}`}
                onClick={() => setAsked(passkey)}
                sx={{ flexShrink: 0 }}
              >
                Remove
              </Button>
            </ListItem>
          ))}
        </List>
      )}
      {canUsePasskeys() ? (
        <Button variant="outlined" onClick={onAdd}>
          Add a passkey
        </Button>
      ) : (
        <Typography>This browser cannot use passkeys.</Typography>
      )}
      <ConfirmDialog
        open={asked !== null}
        question={`Remove the passkey ‘${asked ? nameOf(asked) : ''}’?`}
        no="Cancel"
        yes="Remove"
        onNo={() => setAsked(null)}
        onYes={() => asked && void handleRemove(asked)}
      >
        <Typography>
          It will no longer log you in. Also delete it where it is stored, so that you are not asked for it
          again.
        </Typography>
      </ConfirmDialog>
    </Stack>
  );
}

function nameOf({ name }: Passkey): string {
  return name === '' ? 'Unknown device' : name;
}

function timesOf({ addedAt, lastUsedAt }: Passkey): string {
  const use = lastUsedAt === null ? 'not used yet' : `last used ${formatStaffInstant(lastUsedAt)}`;
  return `Added ${formatStaffInstant(addedAt)}, ${use}`;
}
