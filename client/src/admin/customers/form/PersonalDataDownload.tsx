import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Icon } from '../../../components/icons';
import { saveJson } from '../../../storage/saveFile';
import { useAppDispatch } from '../../../store/core/hooks';
import { readPersonalData } from '../../../store/staff/customers/personalData';

/** For staff who answer a customer that asks for their data (rules §14.3). */
export function PersonalDataDownload({ customerId }: { customerId: string }) {
  const dispatch = useAppDispatch();
  const [loading, setLoading] = useState(false);

  async function handleClick() {
    setLoading(true);
    const outcome = await dispatch(readPersonalData(customerId));
    setLoading(false);
    if (outcome.ok) saveJson(`customer-${customerId}.json`, outcome.result);
  }

  return (
    <Paper
      component="section"
      aria-labelledby="personal-data"
      variant="outlined"
      sx={{ p: { xs: 2, sm: 3 } }}
    >
      <Typography id="personal-data" variant="h2" sx={{ mb: 1 }}>
        Personal data
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
        Everything that is stored about this customer, for when they ask you for it. They can also download it
        themselves.
      </Typography>
      <Button
        variant="outlined"
        loading={loading}
        startIcon={<Icon name="download" size={20} />}
        onClick={() => void handleClick()}
      >
        Download their data
      </Button>
    </Paper>
  );
}
