import { useState, type ReactNode } from 'react';
import { DocumentDialog, type ReadResult, type ShownDocument } from './DocumentDialog';

export interface DocumentReader {
  /** Fetches the page, and shows a failure by itself. */
  readPage: (id: string) => Promise<ReadResult<string>>;
  readPdf: (id: string) => Promise<ReadResult<Blob>>;
  save: (fileName: string, file: Blob) => void;
}

interface DocumentOpening {
  loading: boolean;
  open: () => Promise<void>;
  /** The dialog while it is open. */
  dialog: ReactNode;
}

/** Opens a document in a dialog. */
export function useDocumentDialog(
  document: ShownDocument,
  { readPage, readPdf, save }: DocumentReader,
): DocumentOpening {
  const [loading, setLoading] = useState(false);
  const [page, setPage] = useState<string>();

  async function open() {
    setLoading(true);
    const read = await readPage(document._id);
    setLoading(false);
    if (read.ok) setPage(read.result);
  }

  const close = () => setPage(undefined);
  const dialog = page !== undefined && (
    <DocumentDialog document={document} page={page} readPdf={readPdf} save={save} onClose={close} />
  );
  return { loading, open, dialog };
}
