import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PersonalData } from '#contract/personalData';
import { Icon } from '../../icons';
import { saveHtml, saveJson } from '../../../storage/openAndSave';
import { showAlert } from '../../../store/core/alerts';
import { useAppDispatch } from '../../../store/core/hooks';
import { readPersonalData } from '../../../store/staff/customers/staffCustomers';
import { PageSection } from '../../layout/PageSection';

/** Lets staff download a customer's data on the customer's request (rules §14.3). */
export function PersonalDataDownload({ customerId }: { customerId: string }) {
  async function savePage(data: PersonalData) {
    const { personalDataPage } = await import('../../../components/personalDataPage/personalDataPage');
    saveHtml(`customer-${customerId}.html`, personalDataPage(data, 'en'));
  }

  return (
    <PageSection id="personal-data" heading="Personal data">
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
        Everything that is stored about this customer, for when they ask you for it. They can also download it
        themselves.
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <DownloadButton customerId={customerId} label="Download their data" save={savePage} />
        <DownloadButton
          customerId={customerId}
          label="Their data as JSON"
          save={(data) => saveJson(`customer-${customerId}.json`, data)}
        />
      </Stack>
    </PageSection>
  );
}

interface Props {
  customerId: string;
  label: string;
  save: (data: PersonalData) => void | Promise<void>;
}

function DownloadButton({ customerId, label, save }: Props) {
  const dispatch = useAppDispatch();
  const [loading, setLoading] = useState(false);

  async function handleClick() {
    setLoading(true);
    const outcome = await dispatch(readPersonalData(customerId));
    try {
      if (outcome.ok) await save(outcome.result);
    } catch {
      dispatch(showAlert('error', 'The data could not be downloaded'));
    }
    setLoading(false);
  }

  return (
    <Button
      variant="outlined"
      loading={loading}
      startIcon={<Icon name="download" size={20} />}
      onClick={() => void handleClick()}
    >
      {label}
    </Button>
  );
}
