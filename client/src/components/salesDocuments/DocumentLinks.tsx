import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '../../i18n/language';
import { salesDocuments } from '../../i18n/payments';
import { Icon } from '../icons';
import type { ShownDocument } from './DocumentDialog';
import { useDocumentDialog, type DocumentReader } from './useDocumentDialog';

interface Props extends DocumentReader {
  documents: readonly ShownDocument[];
}

/** Buttons that open a payment's receipts and credit notes, to read and to save. */
export function DocumentLinks({ documents, ...reader }: Props) {
  if (documents.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -1 }}>
      {documents.map((document) => (
        <DocumentButton key={document._id} document={document} reader={reader} />
      ))}
    </Box>
  );
}

function DocumentButton({ document, reader }: { document: ShownDocument; reader: DocumentReader }) {
  const t = useText();
  const { loading, open, dialog } = useDocumentDialog(document, reader);
  return (
    <>
      <Button loading={loading} startIcon={<Icon name="receipt" size={20} />} onClick={() => void open()}>
        {t(salesDocuments[document.kind])(document.number)}
      </Button>
      {dialog}
    </>
  );
}
