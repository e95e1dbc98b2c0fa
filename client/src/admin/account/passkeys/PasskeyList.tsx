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
  const [passkeyToRemove, setPasskeyToRemove] = useState<Passkey | null>(null);

  async function handleRemove(passkey: Passkey) {
    setPasskeyToRemove(null);
    const outcome = await dispatch(removePasskey(passkey._id));
    if (outcome.ok) onRemoved();
  }

  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography sx={{ color: 'text.secondary' }}>
        A passkey logs you in with your fingerprint, face or PIN, without a password or code. It is stored by
        your phone, computer, password manager or security key. Once you have one, your password alone no
        longer logs you in: add a second passkey or an authenticator app, in case you lose the first.
      </Typography>
      {passkeys.length > 0 && (
        <List disablePadding aria-label="Your passkeys" sx={{ width: 1 }}>
          {passkeys.map((passkey) => (
            <ListItem key={passkey._id} disableGutters divider sx={{ gap: 1 }}>
              <ListItemText
                primary={displayName(passkey)}
                secondary={describeTimes(passkey)}
                slotProps={{ primary: { sx: { fontWeight: 600, overflowWrap: 'anywhere' } } }}
              />
              <Button
                aria-label={`Remove: ${displayName(passkey)}, ${describeTimes(passkey)}`}
                onClick={() => setPasskeyToRemove(passkey)}
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
        open={passkeyToRemove !== null}
        question={`Remove the passkey ‘${passkeyToRemove ? displayName(passkeyToRemove) : ''}’?`}
        no="Cancel"
        yes="Remove"
        onNo={() => setPasskeyToRemove(null)}
        onYes={() => passkeyToRemove && void handleRemove(passkeyToRemove)}
      >
        <Typography>
          It will no longer log you in. Also delete it where it is stored, so that you are not asked for it
          again.
        </Typography>
      </ConfirmDialog>
    </Stack>
  );
}

function displayName({ name }: Passkey): string {
  return name === '' ? 'Unknown device' : name;
}

function describeTimes({ addedAt, lastUsedAt }: Passkey): string {
  const use = lastUsedAt === null ? 'not used yet' : `last used ${formatStaffInstant(lastUsedAt)}`;
  return `Added ${formatStaffInstant(addedAt)}, ${use}`;
}
