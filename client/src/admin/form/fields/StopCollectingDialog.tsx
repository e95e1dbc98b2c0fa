import { ConfirmDialog } from '../../../components/ConfirmDialog';

interface Props {
  open: boolean;
  question: string;
  /** What unpaid customers may do instead. */
  instead: string;
  onNo: () => void;
  onYes: () => void;
}

/** Asks before customers owe a mandatory product no longer (rules §18.7). */
export function StopCollectingDialog({ instead, ...props }: Props) {
  return (
    <ConfirmDialog {...props} no="No" yes="Yes">
      Once this is saved, customers who have not paid it do not owe it any more{instead}. Nothing that was
      paid is given back: for that, refund it.
    </ConfirmDialog>
  );
}
