import type { ShownDocument } from '../../../components/salesDocuments/DocumentDialog';
import { DocumentLinks } from '../../../components/salesDocuments/DocumentLinks';
import { useStaffDocuments } from './useStaffDocuments';

export function PaymentDocuments({ documents }: { documents: readonly ShownDocument[] }) {
  return <DocumentLinks documents={documents} {...useStaffDocuments()} />;
}
