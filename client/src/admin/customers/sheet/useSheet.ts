import { useRef, useState } from 'react';
import type { CustomerSheet, SheetColumn, SheetPreview, SheetResult } from '#contract/customerSheet';
import type { WireError } from '#contract/errors';
import { fileAsBase64 } from '../../../format/fileAsBase64';
import { useAppDispatch } from '../../../store/core/hooks';
import { importSheet, previewSheet } from '../../../store/staff/customers/customerSheet';

/** Where the travellers of a sheet go. */
export interface SheetTrip {
  event: string;
  /** '' if each line names its group. */
  group: string;
}

type Sheet = CustomerSheet & { fileName: string };

export interface SheetState {
  step: 'reading' | 'importing' | null;
  fileName?: string;
  preview?: SheetPreview;
  result?: SheetResult;
  /** Undefined unless the last call was refused; empty if it got no answer. */
  errors?: readonly WireError[];
}

/** A chosen sheet and what its import would do, read again whenever trip, file or columns change. */
export function useSheet() {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<SheetState>({ step: null });
  const sheet = useRef<Sheet>(undefined);
  const calls = useRef(0);

  async function readAgain(changed: Sheet): Promise<void> {
    sheet.current = changed;
    const { fileName, ...input } = changed;
    calls.current += 1;
    const call = calls.current;
    setState(({ preview }) => ({ step: 'reading', fileName, ...(preview && { preview }) }));
    const outcome = await dispatch(previewSheet(input));
    // A later choice has been made in the meantime.
    if (call !== calls.current) return;
    setState({
      step: null,
      fileName,
      ...(outcome.ok ? { preview: outcome.result } : { errors: outcome.errors }),
    });
  }

  async function importAll(invite: boolean, { newCount, changedCount }: SheetPreview): Promise<void> {
    if (!sheet.current) return;
    const { fileName, ...input } = sheet.current;
    setState((before) => ({ ...before, step: 'importing' }));
    const outcome = await dispatch(importSheet({ ...input, invite, newCount, changedCount }));
    if (outcome.ok) sheet.current = undefined;
    setState({
      step: null,
      fileName,
      ...(outcome.ok ? { result: outcome.result } : { errors: outcome.errors }),
    });
  }

  return {
    ...state,
    chooseFile: async (file: File, { event, group }: SheetTrip) => {
      const content = await fileAsBase64(file);
      await readAgain({ fileName: file.name, content, event, group: group || null, columns: null });
    },
    chooseTrip: async ({ event, group }: SheetTrip) => {
      if (sheet.current) await readAgain({ ...sheet.current, event, group: group || null });
    },
    chooseColumns: async (columns: SheetColumn[]) => {
      if (sheet.current) await readAgain({ ...sheet.current, columns });
    },
    importAll,
  };
}
