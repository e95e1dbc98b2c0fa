import { useRef, useState } from 'react';
import { maxSheetBytes } from '#contract/customerSheet';
import type { WireError } from '#contract/errors';
import { fileAsBase64 } from '../../format/fileAsBase64';
import { useAppDispatch } from '../../store/core/hooks';
import type { OutcomeWith } from '../../store/core/request';
import type { Thunk } from '../../store/core/types';

export interface SheetState<Preview, Result> {
  step: 'reading' | 'importing' | null;
  fileName?: string;
  preview?: Preview;
  result?: Result;
  /** Why the file could not be read, or the last import was refused. */
  errors?: readonly string[];
}

type Call<Answer> = Thunk<Promise<OutcomeWith<Answer>>>;

/**
 * A chosen file with what is sent about it, and what its import would do, read again whenever something changes.
 * `Sheet` is the body of the preview, `Result` the answer to the import.
 */
export function useSheet<Sheet extends object, Preview, Result>(
  previewSheet: (sheet: Sheet) => Call<Preview>,
) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<SheetState<Preview, Result>>({ step: null });
  const chosen = useRef<{ fileName: string; sheet: Sheet }>(undefined);
  const requestCount = useRef(0);

  /** @param errors why the import was refused, shown with what it would do now */
  async function loadPreview(fileName: string, sheet: Sheet, errors?: readonly string[]): Promise<void> {
    chosen.current = { fileName, sheet };
    requestCount.current += 1;
    const request = requestCount.current;
    const shown = { fileName, ...(errors && { errors }) };
    setState(({ preview }) => ({ step: 'reading', ...shown, ...(preview && { preview }) }));
    const outcome = await dispatch(previewSheet(sheet));
    // A later choice has been made in the meantime.
    if (request !== requestCount.current) return;
    const result = outcome.ok ? { preview: outcome.result } : { errors: errorMessages(outcome.errors) };
    setState({ step: null, ...shown, ...result });
  }

  /** @param toSheet makes the body of the preview from the file in base64 */
  async function chooseFile(file: File, toSheet: (content: string) => Sheet): Promise<void> {
    const content = file.size > maxSheetBytes ? '' : await fileAsBase64(file);
    if (content !== '') return loadPreview(file.name, toSheet(content));
    chosen.current = undefined;
    const error = file.size > maxSheetBytes ? sheetTooLarge : 'The file is empty or cannot be read';
    setState({ step: null, fileName: file.name, errors: [error] });
  }

  async function change(changes: Partial<Sheet>): Promise<void> {
    if (!chosen.current) return;
    const { fileName, sheet } = chosen.current;
    await loadPreview(fileName, { ...sheet, ...changes });
  }

  /** @returns the result, unless the import was refused */
  async function importAll(
    send: (sheet: Sheet, fileName: string) => Call<Result>,
  ): Promise<Result | undefined> {
    if (!chosen.current) return undefined;
    const { fileName, sheet } = chosen.current;
    setState((before) => ({ ...before, step: 'importing' }));
    const outcome = await dispatch(send(sheet, fileName));
    if (!outcome.ok) {
      await loadPreview(fileName, sheet, errorMessages(outcome.errors));
      return undefined;
    }
    chosen.current = undefined;
    setState({ step: null, fileName, result: outcome.result });
    return outcome.result;
  }

  return { ...state, chooseFile, change, importAll };
}

const sheetTooLarge = `The file is too large: ${maxSheetBytes / 1_000_000} MB at most. Split it.`;

/** Without an answer, it is unknown whether the sheet was imported; the new preview beside the message shows it. */
function errorMessages(errors: readonly WireError[]): string[] {
  return errors.length > 0 ? errors.map(({ msg }) => msg) : ['No answer was received. Try again.'];
}
