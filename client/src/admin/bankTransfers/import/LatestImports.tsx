import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BankImport } from '#contract/bankTransfer';
import { formatStaffInstant } from '../../../format/dates';
import { PageSection } from '../../layout/PageSection';
import { dividedList } from '../../list/dividedList';
import { describeImport } from './importTexts';

/** The latest imported statements, with the result of each. */
export function LatestImports({ imports }: { imports: readonly BankImport[] }) {
  return (
    <PageSection id="imports" heading="Latest imports">
      {imports.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>No statements imported yet.</Typography>
      )}
      <Box component="ul" sx={dividedList}>
        {imports.map(({ _id, fileName, at, by, counts }) => (
          <li key={_id}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{fileName}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {formatStaffInstant(at)} · {by}
            </Typography>
            <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {describeImport(counts)}
            </Typography>
          </li>
        ))}
      </Box>
    </PageSection>
  );
}
