import { useState } from 'react';
import type { CsvMapping } from '#contract/bankCsv';
import type { ImportOutcome } from '#contract/bankTransfer';
import type { WireError } from '#contract/errors';
import { useAppDispatch } from '../../../store/core/hooks';
import type { Outcome } from '../../../store/core/request';
import { importStatement, saveCsvMapping } from '../../../store/staff/bankTransfers';

/** A chosen file, and the state of its import. */
type StatementFile = { file: File } & (
  | { status: 'sending' }
  | ({ status: 'answered' } & { outcome: ImportOutcome })
  | { status: 'refused'; errors: readonly WireError[] }
);

/** @param onImported called when a file was imported */
export function useStatementImport(organizationId: string, onImported: () => void) {
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
