import { useRef, useState } from 'react';
import {
  type CustomerSheet,
  maxSheetBytes,
  type SheetColumn,
  type SheetPreview,
  type SheetResult,
} from '#contract/customerSheet';
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
  /** Why the file could not be read, or the last import was refused. */
  errors?: readonly string[];
}

/** A chosen sheet and what its import would do, read again whenever trip, file or columns change. */
export function useSheet() {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<SheetState>({ step: null });
  const sheet = useRef<Sheet>(undefined);
  const requestCount = useRef(0);

  /** @param errors why the import was refused, shown with what it would do now */
  async function loadPreview(changed: Sheet, errors?: readonly string[]): Promise<void> {
    sheet.current = changed;
    const { fileName, ...input } = changed;
    requestCount.current += 1;
    const request = requestCount.current;
    const shown = { fileName, ...(errors && { errors }) };
    setState(({ preview }) => ({ step: 'reading', ...shown, ...(preview && { preview }) }));
    const outcome = await dispatch(previewSheet(input));
    // A later choice has been made in the meantime.
    if (request !== requestCount.current) return;
    const result = outcome.ok ? { preview: outcome.result } : { errors: errorMessages(outcome.errors) };
    setState({ step: null, ...shown, ...result });
  }

  async function chooseFile(file: File, { event, group }: SheetTrip): Promise<void> {
    const content = file.size > maxSheetBytes ? '' : await fileAsBase64(file);
    if (content !== '')
      return loadPreview({ fileName: file.name, content, event, group: group || null, columns: null });
    sheet.current = undefined;
    const error = file.size > maxSheetBytes ? sheetTooLarge : 'The file is empty or cannot be read';
    setState({ step: null, fileName: file.name, errors: [error] });
  }

  async function importAll(invite: boolean, { newCount, changedCount }: SheetPreview): Promise<void> {
    const imported = sheet.current;
    if (!imported) return;
    const { fileName, ...input } = imported;
    setState((before) => ({ ...before, step: 'importing' }));
    const outcome = await dispatch(importSheet({ ...input, invite, newCount, changedCount }));
    if (!outcome.ok) return loadPreview(imported, errorMessages(outcome.errors));
    sheet.current = undefined;
    setState({ step: null, fileName, result: outcome.result });
  }

  return {
    ...state,
    chooseFile,
    chooseTrip: async ({ event, group }: SheetTrip) => {
      if (sheet.current) await loadPreview({ ...sheet.current, event, group: group || null });
    },
    chooseColumns: async (columns: SheetColumn[]) => {
      if (sheet.current) await loadPreview({ ...sheet.current, columns });
    },
    importAll,
  };
}

const sheetTooLarge = `The file is too large: ${maxSheetBytes / 1_000_000} MB at most. Split it.`;

/** Without an answer, it is unknown whether the sheet was imported; the new preview beside the message shows it. */
function errorMessages(errors: readonly WireError[]): string[] {
  return errors.length > 0 ? errors.map(({ msg }) => msg) : ['No answer was received. Try again.'];
}
