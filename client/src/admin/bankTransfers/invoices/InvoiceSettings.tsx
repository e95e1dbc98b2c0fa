import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState, type SubmitEvent } from 'react';
import type { InvoiceSettings as Settings } from '#contract/invoice';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useForm } from '../../../components/form/useForm';
import { LoadFailed } from '../../../components/LoadFailed';
import { LoadingSkeleton } from '../../../components/LoadingSkeleton';
import { showAlert } from '../../../store/core/alerts';
import { useAppDispatch, useAppSelector } from '../../../store/core/hooks';
import { useLoad } from '../../../store/core/useLoad';
import {
  fetchInvoiceSettings,
  saveInvoiceSettings,
  selectInvoiceSettings,
} from '../../../store/staff/invoices';
import { EInvoiceFields } from '../../invoices/EInvoiceFields';
import { MissingSettings } from '../../invoices/MissingSettings';
import { PageSection } from '../../layout/PageSection';

interface Props {
  organizationId: string;
  /** Changes when other settings, which invoices need too, are saved. */
  version: number;
}

/** Where the organization's e-invoices come from, and what it still lacks to make them. */
export function InvoiceSettings({ organizationId, version }: Props) {
  const { status, retry } = useLoad(fetchInvoiceSettings, organizationId, version);
  const settings = useAppSelector((state) => selectInvoiceSettings(state, organizationId));
  if (!settings && status !== 'loading') return <LoadFailed onRetry={retry} belowTitle />;
  if (!settings) return <LoadingSkeleton lines={3} />;
  const { obstacles } = settings;
  return (
    <PageSection id="invoice-settings" heading="Invoice settings">
      <Stack spacing={2.5} sx={{ maxWidth: 720, pt: 1 }}>
        {obstacles.length > 0 && (
          <div>
            <MissingSettings organizationId={organizationId} obstacles={obstacles} />
          </div>
        )}
        <SettingsForm organizationId={organizationId} settings={settings} />
      </Stack>
    </PageSection>
  );
}

function SettingsForm({ organizationId, settings }: { organizationId: string; settings: Settings }) {
  const dispatch = useAppDispatch();
  const { address, operator } = settings;
  const { values, field, hasField, showErrors, ref } = useForm({ address, operator });
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSending(true);
    const outcome = await dispatch(saveInvoiceSettings(organizationId, values, hasField));
    setSending(false);
    if (outcome.ok) dispatch(showAlert('success', 'The invoice settings were saved'));
    else showErrors(outcome.errors);
  }

  return (
    <Stack
      component="form"
      ref={ref}
      aria-labelledby="invoice-settings"
      noValidate
      spacing={2.5}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <EInvoiceFields address={field('address')} operator={field('operator')} whose="Your" />
      </Box>
      <SubmitButton sending={sending}>Save invoice settings</SubmitButton>
    </Stack>
  );
}
