import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SignOn, SignOnSettings } from '#contract/signOn';
import { BoundPeople } from './BoundPeople';
import { ShownAddress } from './ShownAddress';
import { describeSignOn } from './signOnTexts';

interface Props {
  organizationId: string;
  settings: SignOnSettings;
  signOn: SignOn;
  onChange: () => void;
  onDelete: () => void;
  /** Called when somebody was disconnected. */
  onDisconnected: () => void;
}

export function SignOnSummary({
  organizationId,
  settings,
  signOn,
  onChange,
  onDelete,
  onDisconnected,
}: Props) {
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
      <BoundPeople organizationId={organizationId} signOn={signOn} onDisconnected={onDisconnected} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={onChange}>
          Change the sign-on
        </Button>
        <Button onClick={onDelete}>Delete the sign-on</Button>
      </Box>
    </>
  );
}
