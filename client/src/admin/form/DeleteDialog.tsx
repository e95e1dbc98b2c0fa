import { ConfirmDialog } from '../../components/ConfirmDialog';

/** What is asked before a deletion, and told, where it is more than the one question. */
export interface Deletion {
  question: string;
  note: string;
}

interface Props {
  open: boolean;
  onNo: () => void;
  onYes: () => void;
  deletion?: Deletion | undefined;
}

/** The one question before every deletion (rules §18.5). */
export function DeleteDialog({ deletion, ...props }: Props) {
  const question = deletion?.question ?? 'Are you sure you want to delete this?';
  return (
    <ConfirmDialog {...props} question={question} no="No" yes="Yes">
      {deletion?.note}
    </ConfirmDialog>
  );
}
