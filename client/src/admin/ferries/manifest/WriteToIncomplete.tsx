import Button from '@mui/material/Button';
import { useState } from 'react';
import { may } from '#contract/capabilities';
import type { Manifest } from '#contract/manifest';
import { useAppSelector } from '../../../store/core/hooks';
import { selectSession } from '../../../store/session/session';
import { WriteDialog } from '../../mailings/WriteDialog';

type Props = Pick<Manifest, 'organization' | 'incomplete'>;

/** Writes to the passengers whose rows lack something, for staff who may write to customers. */
export function WriteToIncomplete({ organization, incomplete }: Props) {
  const role = useAppSelector(selectSession)?.role ?? 'customer';
  const [isOpen, setOpen] = useState(false);
  if (!may(role, 'massActions')) return null;
  return (
    <>
      <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setOpen(true)}>
        Write to them
      </Button>
      {isOpen && (
        <WriteDialog
          organizationId={organization}
          addressees={{ customers: incomplete.map(({ _id }) => _id) }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
