import Box from '@mui/material/Box';
import type { Sending, SendingState } from '#contract/mailing';
import { formatStaffInstant } from '../../format/dates';
import { formatCount, formatNames } from '../../format/words';

/** How many groups are named. */
const namedGroups = 5;

/** When how many customers get a timed mailing. */
export function SendingList({ sendings }: { sendings: readonly Sending[] }) {
  return (
    <Box
      component="ul"
      aria-label="When"
      sx={{ m: 0, mt: 1, pl: 2.5, listStyle: 'disc', fontVariantNumeric: 'tabular-nums' }}
    >
      {sendings.map((sending) => (
        <li key={sending.at}>{describeSending(sending)}</li>
      ))}
    </Box>
  );
}

const times: Record<SendingState, (at: string) => string> = {
  planned: (at) => at,
  due: (at) => `At once (since ${at})`,
  missed: (at) => `Too late (${at})`,
};

/** `16/02/2027 17:00: 120 customers of Turku, Tampere` */
function describeSending({ at, state, groups, receiverCount }: Sending): string {
  const time = times[state](formatStaffInstant(at));
  return `${time}: ${formatCount(receiverCount, 'customer', 'customers')} of ${formatNames(groups, namedGroups)}`;
}
