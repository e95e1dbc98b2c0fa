import Link from '@mui/material/Link';
import type { SalesDocument } from '#contract/salesDocument';
import { useDocumentDialog } from '../../../components/salesDocuments/useDocumentDialog';
import { useStaffDocuments } from '../payments/PaymentDocuments';

const kinds = { receipt: 'receipt', creditNote: 'credit note' };

/** Opens a receipt or credit note from within a sentence. */
export function DocumentLink({ document }: { document: SalesDocument }) {
  const { loading, open, dialog } = useDocumentDialog(document, useStaffDocuments());
  return (
    <>
      <Link
        component="button"
        type="button"
        aria-busy={loading}
        onClick={() => void open()}
        sx={{ font: 'inherit', verticalAlign: 'baseline' }}
      >
        {`${kinds[document.kind]} ${document.number}`}
      </Link>
      {dialog}
    </>
  );
}
