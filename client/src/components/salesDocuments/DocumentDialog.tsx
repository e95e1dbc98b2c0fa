import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useRef, useState } from 'react';
import type { SalesDocument } from '#contract/salesDocument';
import { useText } from '../../i18n/language';
import { salesDocuments } from '../../i18n/payments';
import { Icon } from '../icons';

export type ReadResult<Result> = { ok: true; result: Result } | { ok: false };

/** What identifies a document to its reader. */
export type ShownDocument = Pick<SalesDocument, '_id' | 'kind' | 'number'>;

interface Props {
  document: ShownDocument;
  /** The document as HTML. */
  page: string;
  readPdf: (id: string) => Promise<ReadResult<Blob>>;
  save: (fileName: string, file: Blob) => void;
  onClose: () => void;
}

/** A document as rendered by the server, and a button for its PDF. */
export function DocumentDialog({ document, page, readPdf, save, onClose }: Props) {
  const t = useText();
  const [saving, setSaving] = useState(false);
  const title = t(salesDocuments[document.kind])(document.number);

  async function handleSave() {
    setSaving(true);
    const read = await readPdf(document._id);
    setSaving(false);
    if (read.ok) save(`${title.toLowerCase().replaceAll(' ', '-')}.pdf`, read.result);
  }

  return (
    <Dialog open onClose={onClose} slotProps={{ paper: { 'aria-label': title } }} fullWidth maxWidth="sm">
      {/* Focusable, so that keys can scroll it. */}
      <DialogContent tabIndex={0} role="region" aria-label={title} sx={{ p: 0 }}>
        <DocumentFrame title={title} page={page} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button
          loading={saving}
          startIcon={<Icon name="download" size={20} />}
          onClick={() => void handleSave()}
        >
          {t(salesDocuments.download)}
        </Button>
        <Button autoFocus onClick={onClose}>
          {t(salesDocuments.close)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A frame as high as its page. The page's content security policy allows no loading and no scripts. */
function DocumentFrame({ title, page }: { title: string; page: string }) {
  const ref = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(480);
  const measure = () => setHeight(ref.current?.contentDocument?.documentElement.scrollHeight ?? height);
  return (
    <iframe
      ref={ref}
      title={title}
      srcDoc={page}
      style={{ display: 'block', border: 0, width: '100%', height, colorScheme: 'light', background: '#fff' }}
      onLoad={measure}
    />
  );
}
