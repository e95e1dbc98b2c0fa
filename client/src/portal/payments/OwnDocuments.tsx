import type { SalesDocument } from '#contract/salesDocument';
import { DocumentLinks } from '../../components/salesDocuments/DocumentLinks';
import { saveFile } from '../../storage/openAndSave';
import { useAppDispatch } from '../../store/core/hooks';
import { readDocumentPage, readDocumentPdf } from '../../store/core/salesDocuments';

export function OwnDocuments({ documents }: { documents: readonly SalesDocument[] }) {
  const dispatch = useAppDispatch();
  return (
    <DocumentLinks
      documents={documents}
      readPage={(id) => dispatch(readDocumentPage('own', id))}
      readPdf={(id) => dispatch(readDocumentPdf('own', id))}
      save={saveFile}
    />
  );
}
