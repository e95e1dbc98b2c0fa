import { useState } from 'react';
import { lazyWithRetry } from '../../../components/lazyWithRetry';
import { useText } from '../../../i18n/language';
import { ownInfo } from '../../../i18n/ownInfo';
import { QuietLink } from '../QuietLink';

const CancelTripDialog = lazyWithRetry(
  () => import('./CancelTripDialog').then(({ CancelTripDialog }) => CancelTripDialog),
  5,
);

/** An unobtrusive link to cancel the trip (rules §9.8). */
export function CancelTripLink() {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <QuietLink label={t(ownInfo.cancelTrip)} onClick={() => setOpen(true)} />
      {open && <CancelTripDialog onClose={() => setOpen(false)} />}
    </>
  );
}
