import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFocusIfLost } from '../../../hooks/useFocusIfLost';
import { PageSection } from '../../layout/PageSection';
import { CsvMappingForm } from './CsvMappingForm';
import { describeCounts } from './importTexts';
import { LeftOutLines } from './LeftOutLines';
import { StatementDrop } from './StatementDrop';
import { StatementErrors } from './StatementErrors';
import { StatementPreview } from './StatementPreview';
import { type ChosenStatement, useStatementImport } from './useStatementImport';

const headingId = 'import';

/** The step in progress, or '' if there is none. */
function describeStep(status: ChosenStatement['status'] | undefined): string {
  if (status === 'reading') return 'Reading the statement…';
  return status === 'importing' ? 'Importing the statement…' : '';
}

interface Props {
  organizationId: string;
  onImported: () => void;
}

/** Shows what the import of an account statement would do, imports it, and shows the result. */
export function ImportStatement({ organizationId, onImported }: Props) {
  const { statement, preview, importFile, mapColumns, cancel } = useStatementImport(
    organizationId,
    onImported,
  );
  const focusIfLost = useFocusIfLost();
  const outcome = statement?.status === 'answered' ? statement.outcome : undefined;
  const step = describeStep(statement?.status);

  function handleCancel() {
    cancel();
    focusIfLost(headingId);
  }

  return (
    <PageSection id={headingId} heading="Import a statement">
      <Stack spacing={2}>
        <Typography sx={{ color: 'text.secondary' }}>
          An account statement of your bank, as camt.053 (XML), CSV or XLSX. The same transfer counts only
          once, so statements may overlap.
        </Typography>
        <div>
          <StatementDrop
            fileName={statement?.file.name}
            disabled={step !== ''}
            onChoose={(file) => void preview(file)}
          />
          <Box role="status" sx={{ '& > p': { mt: 2 } }}>
            {step !== '' && <Typography variant="body2">{step}</Typography>}
            {outcome?.kind === 'imported' && (
              <>
                <Typography sx={{ fontWeight: 650 }}>{describeCounts(outcome.counts)}</Typography>
                <LeftOutLines lines={outcome.leftOut} count={outcome.leftOutCount} />
              </>
            )}
          </Box>
        </div>
        {step !== '' && <LinearProgress aria-label={step} />}
        {statement?.status === 'refused' && <StatementErrors errors={statement.errors} />}
        {statement?.status === 'answered' && outcome?.kind === 'preview' && (
          <StatementPreview
            key={statement.number}
            preview={outcome}
            onImport={async (otherAccounts) => {
              await importFile(statement.file, otherAccounts);
              focusIfLost(headingId);
            }}
            onMapColumns={(mapping) => mapColumns(statement.file, mapping)}
            onCancel={handleCancel}
          />
        )}
        {statement && outcome?.kind === 'unknownColumns' && (
          <CsvMappingForm
            {...outcome}
            hasMapping={false}
            onSave={(mapping) => mapColumns(statement.file, mapping)}
            onCancel={handleCancel}
          />
        )}
      </Stack>
    </PageSection>
  );
}
