import Link from '@mui/material/Link';
import { useState } from 'react';
import type { Me } from '#contract/customer';
import { lazyWithRetry } from '../../components/lazyWithRetry';
import { erasure } from '../../i18n/erasure';
import { useText } from '../../i18n/language';

const EraseDialog = lazyWithRetry(() => import('./EraseDialog').then(({ EraseDialog }) => EraseDialog), 5);

/** The quiet way to the deletion of one's account (rules §14.4). */
export function EraseLink({ me }: { me: Me }) {
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
        {t(erasure.open)}
      </Link>
      {open && <EraseDialog me={me} onClose={() => setOpen(false)} />}
    </>
  );
}
