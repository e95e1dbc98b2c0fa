import { ConfirmDialog } from '../../../components/ConfirmDialog';

/** Replaces the standard question where more has to be explained. */
export interface DeletePrompt {
  question: string;
  note: string;
}

interface Props {
  open: boolean;
  onNo: () => void;
  onYes: () => void;
  prompt?: DeletePrompt | undefined;
}

/** Asks before every deletion (rules §18.5). */
export function DeleteDialog({ prompt, ...props }: Props) {
  const question = prompt?.question ?? 'Are you sure you want to delete this?';
  return (
    <ConfirmDialog {...props} question={question} no="No" yes="Yes">
      {prompt?.note}
    </ConfirmDialog>
  );
}
