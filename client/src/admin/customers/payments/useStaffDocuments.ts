import type { DocumentReader } from '../../../components/salesDocuments/useDocumentDialog';
import { saveFile } from '../../../storage/saveFile';
import { useAppDispatch } from '../../../store/core/hooks';
import { readDocumentPage, readDocumentPdf } from '../../../store/core/salesDocuments';

/** Reads receipts and credit notes as staff. */
export function useStaffDocuments(): DocumentReader {
  const dispatch = useAppDispatch();
  return {
    readPage: (id) => dispatch(readDocumentPage('staff', id)),
    readPdf: (id) => dispatch(readDocumentPdf('staff', id)),
    save: saveFile,
  };
}
