import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import type { CsvMapping, OtherAccounts, StatementPreview as Preview } from '#contract/bankTransfer';
import type { Outcome } from '../../../store/core/request';
import { CsvMappingForm } from './CsvMappingForm';
import { LeftOutLines } from './LeftOutLines';
import { AccountTable, FateTable } from './PreviewTables';
import { describeOtherAccounts, describePeriod, describeReplaced } from './previewTexts';

interface Props {
  preview: Preview;
  /** @param otherAccounts accounts that the user has confirmed */
  onImport: (otherAccounts: readonly string[]) => Promise<void>;
  /** Saves what the columns mean, and reads the file again. */
  onMapColumns: (mapping: CsvMapping) => Promise<Outcome>;
  onCancel: () => void;
}

/** What the import of a statement would do, before anything is stored. */
export function StatementPreview({ preview, onImport, onMapColumns, onCancel }: Props) {
  const [isCorrecting, setCorrecting] = useState(false);
  const [isConfirmed, setConfirmed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  // Moves the focus here, because the pressed button does not show the result.
  useEffect(() => heading.current?.focus(), [isCorrecting]);
  const { columns, otherAccounts, replaces, leftOut, leftOutCount } = preview;
  const canImport = preview.fates.length > 0 && (otherAccounts === null || isConfirmed);

  if (columns && isCorrecting) {
    const { headings, sample, mapping } = columns;
    return (
      <CsvMappingForm
        {...{ headings, sample, guess: mapping }}
        hasMapping
        onSave={onMapColumns}
        onCancel={() => setCorrecting(false)}
      />
    );
  }
  return (
    <Stack component="section" aria-labelledby={headingId} spacing={2}>
      <div>
        <Typography id={headingId} ref={heading} tabIndex={-1} variant="h3" sx={{ outline: 'none' }}>
          What this import would do
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{describePeriod(preview)}</Typography>
      </div>
      {preview.fates.length > 0 && <FateTable fates={preview.fates} />}
      {replaces.count > 0 && <Typography>{describeReplaced(replaces)}</Typography>}
      {preview.accounts.length > 0 && <AccountTable accounts={preview.accounts} />}
      <LeftOutLines lines={leftOut} count={leftOutCount} isPreview />
      {otherAccounts && (
        <OtherAccountsQuestion
          otherAccounts={otherAccounts}
          isConfirmed={isConfirmed}
          onConfirm={setConfirmed}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          disabled={!canImport}
          onClick={() => void onImport(otherAccounts?.accounts ?? [])}
        >
          Import
        </Button>
        <Button variant="outlined" onClick={onCancel}>
          Cancel
        </Button>
        {columns && (
          <Button variant="outlined" onClick={() => setCorrecting(true)}>
            Columns
          </Button>
        )}
      </Box>
    </Stack>
  );
}

interface QuestionProps {
  otherAccounts: OtherAccounts;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

function OtherAccountsQuestion({ otherAccounts, isConfirmed, onConfirm }: QuestionProps) {
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      {describeOtherAccounts(otherAccounts)}
      <FormControlLabel
        sx={{ display: 'flex' }}
        control={<Checkbox checked={isConfirmed} onChange={(_, checked) => onConfirm(checked)} />}
        label="This account is the organization’s too"
      />
    </Alert>
  );
}
