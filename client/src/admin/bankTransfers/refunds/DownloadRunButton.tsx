import Button from '@mui/material/Button';
import { useState } from 'react';
import type { RefundRun } from '#contract/bankRefund';
import { saveFile } from '../../../storage/openAndSave';
import { useAppDispatch } from '../../../store/core/hooks';
import { downloadRun } from '../../../store/staff/bankRefunds';

interface Props {
  organizationId: string;
  run: RefundRun;
  /** The name of the run, for screen readers. */
  name: string;
}

/** Saves the file of a run for the bank. */
export function DownloadRunButton({ organizationId, run: { _id, executionDay, state }, name }: Props) {
  const dispatch = useAppDispatch();
  const [loading, setLoading] = useState(false);

  async function handleClick() {
    setLoading(true);
    const outcome = await dispatch(downloadRun(organizationId, _id));
    setLoading(false);
    if (outcome.ok) saveFile(`refunds-${executionDay}.xml`, outcome.result);
  }

  return (
    <Button
      variant={state === 'made' ? 'contained' : 'outlined'}
      loading={loading}
      aria-label={`Download the file: ${name}`}
      onClick={() => void handleClick()}
    >
      Download the file
    </Button>
  );
}
