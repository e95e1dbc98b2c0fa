import { ConfirmDialog } from '../../../components/ConfirmDialog';

interface Props {
  open: boolean;
  question: string;
  /** The case in which customers who have not paid still owe it. */
  exception: string;
  onNo: () => void;
  onYes: () => void;
}

/** Asks before customers no longer owe a mandatory product (rules §18.7). */
export function StopCollectingDialog({ exception, ...props }: Props) {
  return (
    <ConfirmDialog {...props} no="No" yes="Yes">
      Once this is saved, customers who haven’t paid will no longer owe it{exception}. Payments already made
      are not refunded automatically.
    </ConfirmDialog>
  );
}
