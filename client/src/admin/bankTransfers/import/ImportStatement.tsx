import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFocusIfLost } from '../../../hooks/useFocusIfLost';
import { PageSection } from '../../layout/PageSection';
import { CsvMappingForm } from './CsvMappingForm';
import { LeftOutLines } from './LeftOutLines';
import type { ImportCounts, ImportOutcome, CsvMapping } from '#contract/bankTransfer';
import { formatCount } from '../../../format/words';
import type { WireError } from '#contract/errors';
import { useState, type DragEvent } from 'react';
import { useAppDispatch } from '../../../store/core/hooks';
import type { Outcome } from '../../../store/core/request';
import { importStatement, saveCsvMapping } from '../../../store/staff/bankTransfers';
import { FilePicker } from '../../form/FilePicker';

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
          An account statement of your bank, as camt.053 (XML) or CSV. The same transfer counts only once, so
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
              <>
                <Typography sx={{ fontWeight: 650 }}>{describeCounts(outcome.counts)}</Typography>
                <LeftOutLines lines={outcome.leftOut} count={outcome.leftOutCount} />
              </>
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

/** `47 payments were marked as paid, 3 wait below, 0 were already known, 0 were skipped` */
function describeCounts({ matched, queued, known, skipped, refunds = 0 }: ImportCounts): string {
  const skippedLines = skipped > 0 ? ': outgoing money, and payouts from Paytrail' : '';
  return [
    formatCount(matched, 'payment was marked as paid', 'payments were marked as paid'),
    ...(refunds > 0 ? [formatCount(refunds, 'line is about refunds', 'lines are about refunds')] : []),
    formatCount(queued, 'waits below', 'wait below'),
    formatCount(known, 'was already known', 'were already known'),
    formatCount(skipped, 'was skipped', 'were skipped') + skippedLines,
  ].join(', ');
}

/**
 * For an earlier import, whose entries may have been resolved since: `47 paid, 3 for staff, 0 already known, 2
 * skipped`
 */
export function describeImport({ matched, queued, known, skipped, refunds = 0 }: ImportCounts): string {
  const parts: [count: number, word: string][] = [
    [matched, 'paid'],
    [queued, 'for staff'],
    [known, 'already known'],
    [skipped, 'skipped'],
  ];
  if (refunds > 0) parts.splice(1, 0, [refunds, 'about refunds']);
  return parts.map(([count, word]) => `${count.toLocaleString('en')} ${word}`).join(', ');
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

/** A chosen file, and the state of its import. */
type StatementFile = { file: File } & (
  | { status: 'sending' }
  | ({ status: 'answered' } & { outcome: ImportOutcome })
  | { status: 'refused'; errors: readonly WireError[] }
);

/** @param onImported called when a file was imported */
function useStatementImport(organizationId: string, onImported: () => void) {
  const dispatch = useAppDispatch();
  const [statement, setStatement] = useState<StatementFile>();

  async function send(file: File): Promise<void> {
    setStatement({ file, status: 'sending' });
    const outcome = await dispatch(importStatement(organizationId, file));
    setStatement(
      outcome.ok
        ? { file, status: 'answered', outcome: outcome.result }
        : { file, status: 'refused', errors: outcome.errors },
    );
    if (outcome.ok && outcome.result.kind === 'imported') onImported();
  }

  /** Saves what the columns of the file mean, and sends it again. */
  async function explain(file: File, mapping: CsvMapping): Promise<Outcome> {
    const outcome = await dispatch(saveCsvMapping(organizationId, mapping));
    if (outcome.ok) await send(file);
    return outcome;
  }

  return { statement, send, explain };
}

interface StatementDropProps {
  fileName: string | undefined;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** A drop zone for a file, with a button for keyboard use. */
function StatementDrop({ fileName, disabled, onChoose }: StatementDropProps) {
  const [isOver, setIsOver] = useState(false);
  const [hasSeveral, setHasSeveral] = useState(false);

  function choose(file: File) {
    setHasSeveral(false);
    onChoose(file);
  }

  function handleDrop(event: DragEvent) {
    // Keeps the browser from opening the file.
    event.preventDefault();
    setIsOver(false);
    const [file, ...others] = event.dataTransfer.files;
    if (disabled || !file) return;
    if (others.length > 0) setHasSeveral(true);
    else choose(file);
  }

  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!disabled);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      sx={{ ...area, borderColor: isOver ? 'primary.main' : 'divider' }}
    >
      <FilePicker
        kind="statement"
        accept=".xml,.csv,.txt,text/xml,application/xml,text/csv"
        fileName={fileName}
        disabled={disabled}
        onChoose={choose}
      />
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        Or drop it here.
      </Typography>
      {hasSeveral && (
        <Typography role="alert" sx={{ mt: 1, color: 'error.main' }}>
          Drop one file at a time.
        </Typography>
      )}
    </Box>
  );
}

const area = { p: 2, border: 2, borderStyle: 'dashed', borderRadius: 1 } as const;
