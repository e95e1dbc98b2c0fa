import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Cancellation } from '#contract/cancellation';
import { formatStaffInstant } from '../../format/dates';
import { formatEuros } from '../../format/money';
import { PageSection } from '../layout/PageSection';
import { TravellerLink } from './TravellerLink';

const headingId = 'latest';

/** The latest cancellations, with the amounts returned and kept. */
export function LatestCancellations({ cancellations }: { cancellations: readonly Cancellation[] }) {
  return (
    <PageSection id={headingId} heading="Latest cancellations">
      {cancellations.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>Nobody has cancelled yet.</Typography>
      ) : (
        <Box component="table" aria-labelledby={headingId} sx={table}>
          <thead>
            <tr>
              <th scope="col">Traveller</th>
              <th scope="col">Cancelled</th>
              <th scope="col">Refund</th>
              <th scope="col">Kept</th>
            </tr>
          </thead>
          <tbody>
            {cancellations.map((cancellation) => (
              <Row key={cancellation._id} cancellation={cancellation} />
            ))}
          </tbody>
        </Box>
      )}
    </PageSection>
  );
}

function Row({ cancellation }: { cancellation: Cancellation }) {
  const { traveller, event, group, at, by, refund, kept } = cancellation;
  return (
    <tr>
      <th scope="row">
        <TravellerLink traveller={traveller} />
        <Box sx={secondary}>
          {event} · {group}
        </Box>
      </th>
      <td>
        {formatStaffInstant(at)}
        <Box sx={secondary}>by {by ?? 'themselves'}</Box>
      </td>
      <td>{formatEuros(refund, 'en')}</td>
      <td>{formatEuros(kept, 'en')}</td>
    </tr>
  );
}

const secondary = { typography: 'body2', color: 'text.secondary' } as const;

/** Four columns, two of them with several facts each, so that the table fits on a phone. */
const table = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: { xs: 'body2', sm: 'body1' },
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    py: 1,
    pl: { xs: 1, sm: 2 },
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  '& thead th': { color: 'text.secondary', fontWeight: 400, typography: 'body2' },
  '& tbody th': { fontWeight: 400, pl: 0 },
  '& thead th:first-of-type': { pl: 0 },
  '& th:nth-of-type(n + 3), & td:nth-of-type(n + 2)': { textAlign: 'right', whiteSpace: 'nowrap' },
} as const;
