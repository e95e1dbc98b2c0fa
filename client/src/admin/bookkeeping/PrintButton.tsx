import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { WireError } from '#contract/errors';
import { Icon } from '../icons';
import { saveFile } from '../../storage/openAndSave';
import { useAppDispatch } from '../../store/core/hooks';
import { downloadVouchersPdf } from '../../store/staff/bookkeeping';
import type { Period } from '../filters/usePeriod';
import { DownloadFailure } from './DownloadFailure';

/** Saves all receipts and credit notes of the period as one PDF. */
export function PrintButton({ period: { query, from, to } }: { period: Period }) {
  const dispatch = useAppDispatch();
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<{ query: string; errors: readonly WireError[] }>();

  async function handleClick() {
    setLoading(true);
    const outcome = await dispatch(downloadVouchersPdf(query));
    setLoading(false);
    setFailure(outcome.ok ? undefined : { query, errors: outcome.errors });
    if (outcome.ok) saveFile(`documents-${from}-${to}.pdf`, outcome.result);
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Button
        variant="outlined"
        loading={loading}
        startIcon={<Icon name="download" size={20} />}
        onClick={() => void handleClick()}
      >
        All as one PDF
      </Button>
      {failure?.query === query && (
        <DownloadFailure errors={failure.errors} fallback="The PDF could not be downloaded" />
      )}
    </Box>
  );
}
