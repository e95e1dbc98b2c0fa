import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { EarlyAccess } from '#contract/earlyAccess';
import { EmptyNotice } from '../../components/EmptyNotice';
import { EntriesDownload } from './EntriesDownload';
import { describeList } from './listDraft';

/** The lists for those who may not open registration. */
export function ReadOnlyLists({ earlyAccess: { event, lists } }: { earlyAccess: EarlyAccess }) {
  if (lists.length === 0) return <EmptyNotice>No lists</EmptyNotice>;
  return (
    <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lists.map((list) => (
        <Paper key={list._id} component="li" variant="outlined" sx={{ p: { xs: 2, sm: 2.5 } }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {list.name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {describeList(list)}
          </Typography>
          <EntriesDownload event={event} list={list} />
        </Paper>
      ))}
    </Stack>
  );
}
