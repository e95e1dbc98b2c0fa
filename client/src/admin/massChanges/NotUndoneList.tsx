import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { NotUndone } from '#contract/massChange';
import { formatCount } from '../../format/words';

/** The records that stay as they are, each with the reason. */
export function NotUndoneList({ left }: { left: readonly NotUndone[] }) {
  return (
    <>
      <Typography>{`${formatCount(left.length, 'customer stays', 'customers stay')} as they are:`}</Typography>
      <Box
        component="ul"
        tabIndex={0}
        aria-label="Not undone"
        sx={{ maxHeight: 320, overflowY: 'auto', pl: 2.5, my: 1 }}
      >
        {left.map(({ _id, name, reason }) => (
          <li key={_id}>
            {name}: {reason.msg}
          </li>
        ))}
      </Box>
    </>
  );
}
