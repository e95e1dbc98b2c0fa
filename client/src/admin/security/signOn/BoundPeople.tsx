import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { SignOn } from '#contract/signOn';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { showAlert } from '../../../store/core/alerts';
import { useAppDispatch } from '../../../store/core/hooks';
import { disconnect } from '../../../store/staff/signOnSettings';
import { describeBound } from './signOnTexts';

const disconnected = { fi: 'Yhteys on katkaistu', en: 'The account was disconnected' };

interface Props {
  organizationId: string;
  signOn: SignOn;
  /** Called when somebody was disconnected, which is a security event. */
  onDisconnected: () => void;
}

/** Who has logged in with the sign-on; somebody with a new account at the provider has to be disconnected first. */
export function BoundPeople({ organizationId, signOn, onDisconnected }: Props) {
  const dispatch = useAppDispatch();
  const title = useRef<HTMLParagraphElement>(null);
  const [asked, setAsked] = useState<SignOn['bound'][number]>();

  async function handleDisconnect() {
    if (!asked) return;
    setAsked(undefined);
    const outcome = await dispatch(disconnect(organizationId, asked._id));
    if (!outcome.ok) return;
    dispatch(showAlert('success', disconnected));
    // The button is removed.
    title.current?.focus();
    onDisconnected();
  }

  return (
    <div>
      <Typography ref={title} tabIndex={-1}>
        {describeBound(signOn)}
      </Typography>
      {signOn.bound.length > 0 && (
        <List disablePadding aria-label="Who has logged in with it">
          {signOn.bound.map((person) => (
            <ListItem key={person._id} disableGutters sx={{ py: 0, gap: 1 }}>
              {person.name}
              <Button size="small" aria-label={`Disconnect ${person.name}`} onClick={() => setAsked(person)}>
                Disconnect
              </Button>
            </ListItem>
          ))}
        </List>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        question={`Disconnect ${asked?.name ?? ''}?`}
        no="Cancel"
        yes="Disconnect"
        onNo={() => setAsked(undefined)}
        onYes={() => void handleDisconnect()}
      >
        <Typography>
          The next log-in with the same verified e-mail address connects the account again, for example with a
          new account at the provider. Open sessions stay.
        </Typography>
      </ConfirmDialog>
    </div>
  );
}
