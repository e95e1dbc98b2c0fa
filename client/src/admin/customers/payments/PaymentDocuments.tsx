import type { ShownDocument } from '../../../components/salesDocuments/DocumentDialog';
import { DocumentLinks } from '../../../components/salesDocuments/DocumentLinks';
import { saveFile } from '../../../storage/saveFile';
import { useAppDispatch } from '../../../store/core/hooks';
import { readDocumentPage, readDocumentPdf } from '../../../store/core/salesDocuments';

export function PaymentDocuments({ documents }: { documents: readonly ShownDocument[] }) {
  const dispatch = useAppDispatch();
  return (
    <DocumentLinks
      documents={documents}
      readPage={(id) => dispatch(readDocumentPage('staff', id))}
      readPdf={(id) => dispatch(readDocumentPdf('staff', id))}
      save={saveFile}
    />
  );
}
