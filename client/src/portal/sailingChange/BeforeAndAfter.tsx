import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AnnouncedSailing, OwnSailingChange } from '#contract/sailingChange';
import { useText } from '../../i18n/language';
import { sailingChange as texts } from '../../i18n/sailingChange';
import { Route } from '../tickets/Route';

/** The sailing before and after the change. After a change of group, the trip below shows the traveller's new sailing. */
export function BeforeAndAfter({ change: { before, after, choice } }: { change: OwnSailingChange }) {
  const t = useText();
  return (
    <Box sx={columns}>
      <Box sx={{ color: 'text.secondary' }}>
        <Sailing heading={t(after ? texts.before : texts.notSailing)} sailing={before} />
      </Box>
      {after && choice !== 'later' && <Sailing heading={t(texts.after)} sailing={after} />}
    </Box>
  );
}

function Sailing({ heading, sailing }: { heading: string; sailing: AnnouncedSailing }) {
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {heading}
      </Typography>
      <Route departure={sailing.departure} arrival={sailing.arrival}>
        {sailing.name}
      </Route>
    </div>
  );
}

const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
};
