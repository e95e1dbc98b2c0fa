import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../i18n/language';
import { salesDocuments } from '../../i18n/salesDocuments';
import { Icon } from '../icons';
import { DocumentDialog, type ReadResult, type ShownDocument } from './DocumentDialog';

interface Props {
  documents: readonly ShownDocument[];
  /** Fetches the page, and shows a failure by itself. */
  readPage: (id: string) => Promise<ReadResult<string>>;
  readPdf: (id: string) => Promise<ReadResult<Blob>>;
  save: (fileName: string, file: Blob) => void;
}

/** Buttons that open a payment's receipts and credit notes, to read and to save. */
export function DocumentLinks({ documents, readPage, readPdf, save }: Props) {
  const [shown, setShown] = useState<{ document: ShownDocument; page: string }>();
  if (documents.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -1 }}>
      {documents.map((document) => (
        <DocumentButton
          key={document._id}
          document={document}
          onShow={(page) => setShown({ document, page })}
          readPage={readPage}
        />
      ))}
      {shown && (
        <DocumentDialog
          document={shown.document}
          page={shown.page}
          readPdf={readPdf}
          save={save}
          onClose={() => setShown(undefined)}
        />
      )}
    </Box>
  );
}

interface DocumentButtonProps extends Pick<Props, 'readPage'> {
  document: ShownDocument;
  onShow: (page: string) => void;
}

function DocumentButton({ document, onShow, readPage }: DocumentButtonProps) {
  const t = useText();
  const [loading, setLoading] = useState(false);

  async function handleClick() {
    setLoading(true);
    const read = await readPage(document._id);
    setLoading(false);
    if (read.ok) onShow(read.result);
  }

  return (
    <Button
      loading={loading}
      startIcon={<Icon name="receipt" size={20} />}
      onClick={() => void handleClick()}
    >
      {t(salesDocuments[document.kind])(document.number)}
    </Button>
  );
}
