import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { rightWords } from '#contract/ownerRequest';
import { hasRight, ownerRights } from '#contract/ownerRights';
import { useAppSelector } from '../../store/core/hooks';
import { selectSession } from '../../store/session/session';
import { useOwnerRequests } from '../../store/staff/ownerRights';
import { PageSection } from '../layout/PageSection';
import { MissingRight } from './MissingRight';

/** What root has handed to the owners, and what they can request. */
export function OwnRights() {
  const session = useAppSelector(selectSession);
  const requests = useOwnerRequests();
  if (session?.role !== 'owner') return null;
  return (
    <PageSection id="own-rights" heading="Rights of owners">
      <Box component="ul" sx={list}>
        {ownerRights.map((right) => (
          <li key={right}>
            <Typography sx={{ fontWeight: 600, '&::first-letter': { textTransform: 'uppercase' } }}>
              {rightWords[right]}
            </Typography>
            <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
              {hasRight(session, right) ? (
                'Owners may do this.'
              ) : (
                <MissingRight right={right} requests={requests} />
              )}
            </Typography>
          </li>
        ))}
      </Box>
    </PageSection>
  );
}

const list = { m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 2 } as const;
