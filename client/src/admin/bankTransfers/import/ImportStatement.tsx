import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFocusIfLost } from '../../../hooks/useFocusIfLost';
import { PageSection } from '../../layout/PageSection';
import { CsvMappingForm } from './CsvMappingForm';
import { describeCounts } from './describeCounts';
import { StatementDrop } from './StatementDrop';
import { StatementErrors } from './StatementErrors';
import { useStatementImport } from './useStatementImport';

const headingId = 'import';

interface Props {
  organizationId: string;
  onImported: () => void;
}

/** Imports an account statement, and shows the result. */
export function ImportStatement({ organizationId, onImported }: Props) {
  const { statement, send, explain } = useStatementImport(organizationId, onImported);
  const focusIfLost = useFocusIfLost();
  const outcome = statement?.status === 'answered' ? statement.outcome : undefined;
  return (
    <PageSection id={headingId} heading="Import a statement">
      <Stack spacing={2}>
        <Typography sx={{ color: 'text.secondary' }}>
          An account statement of your bank, as camt.053 (XML) or CSV. The same money counts once, so
          statements may overlap.
        </Typography>
        <div>
          <StatementDrop
            fileName={statement?.file.name}
            disabled={statement?.status === 'sending'}
            onChoose={(file) => void send(file)}
          />
          <Box role="status" sx={{ '& > p': { mt: 2 } }}>
            {statement?.status === 'sending' && (
              <Typography variant="body2">Reading the statement…</Typography>
            )}
            {outcome?.kind === 'imported' && (
              <Typography sx={{ fontWeight: 650 }}>{describeCounts(outcome.counts)}</Typography>
            )}
          </Box>
        </div>
        {statement?.status === 'sending' && <LinearProgress aria-label="Reading the statement" />}
        {statement?.status === 'refused' && <StatementErrors errors={statement.errors} />}
        {statement && outcome?.kind === 'unknownColumns' && (
          <CsvMappingForm
            {...outcome}
            onSave={async (mapping) => {
              const saved = await explain(statement.file, mapping);
              if (saved.ok) focusIfLost(headingId);
              return saved;
            }}
          />
        )}
      </Stack>
    </PageSection>
  );
}
