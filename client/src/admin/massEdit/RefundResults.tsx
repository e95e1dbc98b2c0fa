import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MassRefundAnswer } from '#contract/massActions';
import { toCsv } from '../../format/csv';
import { Icon } from '../icons';
import { saveFile } from '../../storage/openAndSave';
import { formatCount } from '../../format/words';

/** The result of a mass refund with its lists as downloads (rules §18.12). */
export function RefundResults({ answer: { success, errors } }: { answer: MassRefundAnswer }) {
  return (
    <Stack role="status" spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h2">
        {formatCount(success.length, 'payment was', 'payments were')} refunded, {errors.length} failed
      </Typography>
      {errors.length > 0 && (
        <Button
          variant="outlined"
          startIcon={<Icon name="download" size={20} />}
          onClick={() => saveFile('failed_refunds.csv', failedCsv(errors))}
        >
          Download failed refunds
        </Button>
      )}
      {success.length > 0 && (
        <Button
          variant="outlined"
          startIcon={<Icon name="download" size={20} />}
          onClick={() => saveFile('succeed_refunds.csv', succeededCsv(success))}
        >
          Download succeeded refunds
        </Button>
      )}
    </Stack>
  );
}

function failedCsv(errors: MassRefundAnswer['errors']): Blob {
  return toCsv(
    ['description', 'workaround', 'meta', 'name', 'email', 'amount'],
    errors.map(({ description, workaround, meta, name, email, amount }) => [
      description,
      workaround,
      JSON.stringify(meta),
      name ?? '',
      email ?? '',
      amount,
    ]),
  );
}

function succeededCsv(success: MassRefundAnswer['success']): Blob {
  return toCsv(
    ['payment', 'user', 'amount', 'name', 'email'],
    success.map(({ payment, user, amount, name, email }) => [payment, user, amount, name ?? '', email ?? '']),
  );
}
