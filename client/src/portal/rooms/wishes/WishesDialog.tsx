import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type SubmitEvent } from 'react';
import type { MyAccommodation } from '#contract/customer';
import type { OwnRoomWishes } from '#contract/roomWishes';
import { Failure } from '../../../components/Failure';
import { LoadingSkeleton } from '../../../components/LoadingSkeleton';
import { useText } from '../../../i18n/language';
import { roomWishes as texts } from '../../../i18n/roomWishes';
import { useLoad } from '../../../store/core/useLoad';
import { fetchWishes } from '../../../store/portal/roomWishes';
import { StoredWishes } from './StoredWishes';
import { useWishesForm } from './useWishesForm';
import { WishesFields } from './WishesFields';

interface Props {
  accommodation: MyAccommodation;
  onClose: () => void;
}

/**
 * A customer's wishes for their room (rules §17.10): a form while choosing is open, and the stored wishes afterwards.
 */
export function WishesDialog({ accommodation, onClose }: Props) {
  const t = useText();
  const titleId = useId();
  const { status, errors, answer, retry } = useLoad(fetchWishes);
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} variant="h2" sx={{ pt: 3 }}>
        {t(texts.title)}
      </DialogTitle>
      {answer?.result.isOpen ? (
        <WishesForm wishes={answer.result} accommodation={accommodation} onClose={onClose} />
      ) : (
        <>
          <DialogContent>
            {status === 'loading' && <LoadingSkeleton lines={4} />}
            {(status === 'failed' || status === 'notFound') && (
              <Failure errors={errors} fallback={t(texts.failed)} onRetry={retry} />
            )}
            {answer && <StoredWishes wishes={answer.result} />}
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2.5 }}>
            <Button onClick={onClose}>{t(texts.close)}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

interface FormProps extends Props {
  wishes: OwnRoomWishes;
}

function WishesForm({ wishes, accommodation, onClose }: FormProps) {
  const t = useText();
  const formId = useId();
  const [sending, setSending] = useState(false);
  const { ref, values, field, handleSave } = useWishesForm(wishes, onClose);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSending(true);
    await handleSave();
    setSending(false);
  }

  return (
    <>
      <DialogContent>
        <form id={formId} ref={ref} noValidate onSubmit={(event) => void handleSubmit(event)}>
          <WishesFields values={values} field={field} accommodation={accommodation} />
        </form>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose}>{t(texts.close)}</Button>
        <Button type="submit" form={formId} variant="contained" loading={sending}>
          {t(texts.save)}
        </Button>
      </DialogActions>
    </>
  );
}
