import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { NumberDraft } from '#contract/draft';
import type { ErasurePreview } from '#contract/securityPolicy';
import { formatCount } from '../../format/words';
import { formatStaffDay } from '../../format/dates';
import { useAppDispatch } from '../../store/core/hooks';
import { previewErasures } from '../../store/staff/security';

interface Props {
  organizationId: string;
  /** The months as typed. */
  months: NumberDraft;
}

/** A preview of which customers the typed retention time would erase, and when. */
export function RetentionPreview({ organizationId, months }: Props) {
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState<{ months: number; events: ErasurePreview['events'] }>();

  if (typeof months !== 'number') return null;

  async function handleShow(months: number) {
    const outcome = await dispatch(previewErasures(organizationId, months));
    if (outcome.ok) setShown({ months, events: outcome.result.events });
  }

  return (
    <div>
      <Button variant="outlined" onClick={() => void handleShow(months)}>
        Show who would be erased when
      </Button>
      <div role="status">
        {shown?.months === months && shown.events.length === 0 && (
          <Typography sx={{ mt: 1 }}>There are no customers to erase.</Typography>
        )}
        {shown?.months === months && shown.events.length > 0 && (
          <ul>
            {shown.events.map(({ _id, name, date, customers, erasedOn }) => (
              <li key={_id}>
                {formatStaffDay(erasedOn)}: {formatCount(customers, 'customer', 'customers')} of {name} (
                {formatStaffDay(date)})
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
