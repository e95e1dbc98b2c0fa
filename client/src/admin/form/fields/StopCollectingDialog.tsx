import { ConfirmDialog } from '../../../components/ConfirmDialog';

interface Props {
  open: boolean;
  question: string;
  /** What still holds for customers who have not paid. */
  instead: string;
  onNo: () => void;
  onYes: () => void;
}

/** Asks before customers no longer owe a mandatory product (rules §18.7). */
export function StopCollectingDialog({ instead, ...props }: Props) {
  return (
    <ConfirmDialog {...props} no="No" yes="Yes">
      Once this is saved, customers who haven’t paid will no longer owe it{instead}. Payments already made are
      not refunded automatically.
    </ConfirmDialog>
  );
}
