import { useState } from 'react';
import type { WireError } from '#contract/errors';
import type { TicketMatch } from '#contract/tickets';
import { useAppDispatch } from '../../../store/core/hooks';
import { importTickets, matchTickets, type TicketRows } from '../../../store/staff/ticketImport';
import { UnreadableFileError } from './decodeFile';
import { readCsv } from './readCsv';

/** A chosen file and the result of matching its rows. */
export type TicketFile = { name: string; rows: TicketRows } & (
  | { status: 'matching' }
  | { status: 'matched'; matches: readonly TicketMatch[] }
  | { status: 'refused'; errors: readonly WireError[] }
);

export function useTicketImport(ferryId: string, onDone: () => void) {
  const dispatch = useAppDispatch();
  const [file, setFile] = useState<TicketFile>();
  const [uploading, setUploading] = useState(false);

  async function choose(chosen: File): Promise<void> {
    const { name } = chosen;
    const rows = await readCsv(chosen).catch((error: unknown) => {
      const msg = error instanceof UnreadableFileError ? error.message : 'The file could not be read';
      setFile({ name, rows: [], status: 'refused', errors: [{ msg, code: 'wrongType' }] });
    });
    if (rows) await match(name, rows);
  }

  async function match(name: string, rows: TicketRows): Promise<void> {
    setFile({ name, rows, status: 'matching' });
    const outcome = await dispatch(matchTickets(ferryId, rows));
    setFile(
      outcome.ok
        ? { name, rows, status: 'matched', matches: outcome.result }
        : { name, rows, status: 'refused', errors: outcome.errors },
    );
  }

  async function upload(): Promise<void> {
    if (!file || uploading) return;
    setUploading(true);
    const outcome = await dispatch(importTickets(ferryId, file.rows));
    setUploading(false);
    if (outcome.ok) onDone();
  }

  const matching = file?.status === 'matching';
  return {
    file,
    busy: uploading ? ('uploading' as const) : matching ? ('matching' as const) : null,
    choose: (chosen: File) => void choose(chosen),
    upload: () => void upload(),
  };
}
