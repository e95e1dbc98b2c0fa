import { useRef, useState } from 'react';
import type { CsvMapping, ImportOutcome, PreviewOutcome } from '#contract/bankTransfer';
import type { WireError } from '#contract/errors';
import { useAppDispatch } from '../../../store/core/hooks';
import type { Outcome, OutcomeWith } from '../../../store/core/request';
import { importStatement, previewStatement, saveCsvMapping } from '../../../store/staff/bankTransfers';

/** A chosen file, with the progress of its import. */
export type ChosenStatement = { file: File } & (
  | { status: 'reading' | 'importing' }
  /** The number changes with each preview, so that confirmations of an earlier one are dropped. */
  | { status: 'answered'; number: number; outcome: PreviewOutcome | ImportOutcome }
  | { status: 'refused'; errors: readonly WireError[] }
);

/** @param onImported called when a file was imported */
export function useStatementImport(organizationId: string, onImported: () => void) {
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
