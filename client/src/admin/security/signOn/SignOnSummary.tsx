import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SignOn, SignOnSettings } from '#contract/signOn';
import { BoundPeople } from './BoundPeople';
import { describeSignOn } from './signOnTexts';

interface Props {
  settings: SignOnSettings;
  signOn: SignOn;
  onChange: () => void;
  onDelete: () => void;
  onDisconnect: (person: SignOn['bound'][number]) => void;
}

export function SignOnSummary({ settings, signOn, onChange, onDelete, onDisconnect }: Props) {
  return (
    <>
      <div>
        {describeSignOn(signOn, settings).map((line) => (
          <Typography key={line} sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
      </div>
      <ShownAddress label="Where your staff log in" address={settings.loginUrl} />
      <BoundPeople signOn={signOn} onDisconnect={onDisconnect} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={onChange}>
          Change the sign-on
        </Button>
        <Button onClick={onDelete}>Delete the sign-on</Button>
      </Box>
    </>
  );
}

/** An address to copy: one click selects all of it. */
export function ShownAddress({ label, address }: { label: string; address: string }) {
  return (
    <div>
      <Typography variant="body2">{label}</Typography>
      <Typography translate="no" sx={selectable}>
        {address}
      </Typography>
    </div>
  );
}

const selectable = { overflowWrap: 'anywhere', userSelect: 'all', fontWeight: 600 } as const;
