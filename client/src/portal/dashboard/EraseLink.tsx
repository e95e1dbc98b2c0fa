import { useState } from 'react';
import type { Me } from '#contract/customer';
import { lazyWithRetry } from '../../components/lazyWithRetry';
import { erasure } from '../../i18n/erasure';
import { useText } from '../../i18n/language';
import { QuietLink } from './QuietLink';

const EraseDialog = lazyWithRetry(() => import('./EraseDialog').then(({ EraseDialog }) => EraseDialog), 5);

/** An unobtrusive link to delete the account (rules §14.4). */
export function EraseLink({ me }: { me: Me }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <QuietLink label={t(erasure.open)} onClick={() => setOpen(true)} />
      {open && <EraseDialog me={me} onClose={() => setOpen(false)} />}
    </>
  );
}
