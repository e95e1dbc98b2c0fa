import type { ShownDocument } from '../../../components/salesDocuments/DocumentDialog';
import { DocumentLinks } from '../../../components/salesDocuments/DocumentLinks';
import type { DocumentReader } from '../../../components/salesDocuments/useDocumentDialog';
import { saveFile } from '../../../storage/openAndSave';
import { useAppDispatch } from '../../../store/core/hooks';
import { readDocumentPage, readDocumentPdf } from '../../../store/core/salesDocuments';

export function PaymentDocuments({ documents }: { documents: readonly ShownDocument[] }) {
  return <DocumentLinks documents={documents} {...useStaffDocuments()} />;
}

/** Reads receipts and credit notes as staff. */
export function useStaffDocuments(): DocumentReader {
  const dispatch = useAppDispatch();
  return {
    readPage: (id) => dispatch(readDocumentPage('staff', id)),
    readPdf: (id) => dispatch(readDocumentPdf('staff', id)),
    save: saveFile,
  };
}
