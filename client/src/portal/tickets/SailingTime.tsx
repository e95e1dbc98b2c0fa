import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLanguage } from '../../i18n/language';
import { portCallParts, type FormattablePortCall } from '../../format/sailing';

/** The departure or arrival in the port's time, and in Finnish time where it differs (rules §3.7). */
export function SailingTime({ call }: { call: FormattablePortCall }) {
  const { language } = useLanguage();
  const { local, finnish } = portCallParts(call, language);
  return (
    <Typography>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {local}
      </Box>
      {finnish !== null && ` (${finnish})`}
    </Typography>
  );
}
