import Link from '@mui/material/Link';
import { useState } from 'react';
import { lazyWithRetry } from '../../../components/lazyWithRetry';
import { useText } from '../../../i18n/language';
import { ownInfo } from '../../../i18n/ownInfo';

const CancelTripDialog = lazyWithRetry(
  () => import('./CancelTripDialog').then(({ CancelTripDialog }) => CancelTripDialog),
  5,
);

/** The quiet way out of the trip (rules §9.8). */
export function CancelTripLink() {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Link
        component="button"
        type="button"
        color="text.secondary"
        variant="body2"
        onClick={() => setOpen(true)}
        sx={{ minHeight: 44 }}
      >
        {t(ownInfo.cancelTrip)}
      </Link>
      {open && <CancelTripDialog onClose={() => setOpen(false)} />}
    </>
  );
}
