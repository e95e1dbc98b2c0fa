import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { ImportOutcome, PreviewOutcome } from '#contract/bankTransfer';
import type { CsvMapping } from '#contract/statementFile';
import type { WireError } from '#contract/errors';
import { useFocusIfLost } from '../../../hooks/useFocusIfLost';
import { useAppDispatch } from '../../../store/core/hooks';
import type { Outcome, OutcomeWith } from '../../../store/core/request';
import { importStatement, previewStatement, saveCsvMapping } from '../../../store/staff/bankTransfers';
import { PageSection } from '../../layout/PageSection';
import { CsvMappingForm } from './CsvMappingForm';
import { describeCounts } from './importTexts';
import { LeftOutLines } from './LeftOutLines';
import { StatementDrop } from './StatementDrop';
import { StatementPreview } from './StatementPreview';

const headingId = 'import';

/** A chosen file, with the progress of its import. */
type ChosenStatement = { file: File } & (
  | { status: 'reading' | 'importing' }
  /** The number changes with each preview, so that confirmations of an earlier one are dropped. */
  | { status: 'answered'; number: number; outcome: PreviewOutcome | ImportOutcome }
  | { status: 'refused'; errors: readonly WireError[] }
);

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

/** @param onImported called when a file was imported */
function useStatementImport(organizationId: string, onImported: () => void) {
  const dispatch = useAppDispatch();
  const [statement, setStatement] = useState<ChosenStatement>();
  const previewCount = useRef(0);

  function show(file: File, outcome: OutcomeWith<PreviewOutcome | ImportOutcome>): void {
    previewCount.current += 1;
    setStatement(
      outcome.ok
        ? { file, status: 'answered', number: previewCount.current, outcome: outcome.result }
        : { file, status: 'refused', errors: outcome.errors },
    );
  }

  async function preview(file: File): Promise<void> {
    setStatement({ file, status: 'reading' });
    show(file, await dispatch(previewStatement(organizationId, file)));
  }

  /** @param otherAccounts accounts that the user has confirmed */
  async function importFile(file: File, otherAccounts: readonly string[]): Promise<void> {
    setStatement({ file, status: 'importing' });
    const outcome = await dispatch(importStatement(organizationId, file, otherAccounts));
    show(file, outcome);
    if (outcome.ok && outcome.result.kind === 'imported') onImported();
  }

  /** Saves what the columns of the file mean, and reads it again. */
  async function mapColumns(file: File, mapping: CsvMapping): Promise<Outcome> {
    const outcome = await dispatch(saveCsvMapping(organizationId, mapping));
    if (outcome.ok) await preview(file);
    return outcome;
  }

  return { statement, preview, importFile, mapColumns, cancel: () => setStatement(undefined) };
}

/** The step in progress, or '' if there is none. */
function describeStep(status: ChosenStatement['status'] | undefined): string {
  if (status === 'reading') return 'Reading the statement…';
  return status === 'importing' ? 'Importing the statement…' : '';
}

/** Why a statement was not imported. */
function StatementErrors({ errors }: { errors: readonly WireError[] }) {
  return (
    <Box role="alert" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
      {errors.length === 0 && (
        <Typography>
          The statement could not be sent. Send it again: whatever has already arrived counts only once.
        </Typography>
      )}
      {errors.map(({ msg }, index) => (
        <Typography key={index}>{msg}</Typography>
      ))}
    </Box>
  );
}
