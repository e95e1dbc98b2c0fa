import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import type { SignOn } from '#contract/signOn';
import { describeBound } from './signOnTexts';

interface Props {
  signOn: SignOn;
  onDisconnect: (person: SignOn['bound'][number]) => void;
}

/** Staff who have signed on. Once disconnected, they can sign on with another account at the provider. */
export function BoundPeople({ signOn, onDisconnect }: Props) {
  return (
    <div>
      <Typography>{describeBound(signOn)}</Typography>
      {signOn.bound.length > 0 && (
        <List disablePadding aria-label="Who has logged in with it">
          {signOn.bound.map((person) => (
            <ListItem key={person._id} disableGutters sx={{ py: 0, gap: 1 }}>
              {person.name}
              <Button
                size="small"
                aria-label={`Disconnect ${person.name}`}
                onClick={() => onDisconnect(person)}
              >
                Disconnect
              </Button>
            </ListItem>
          ))}
        </List>
      )}
    </div>
  );
}
