import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { may } from '#contract/capabilities';
import { maxMassCustomers } from '#contract/massActions';
import { FullScreenDialog } from '../../components/FullScreenDialog';
import { lazyWithRetry } from '../../components/lazyWithRetry';
import { formatCount } from '../../format/words';
import { useAppSelector } from '../../store/core/hooks';
import { selectSession } from '../../store/session/session';
import { CancelTrip } from '../cancellations/CancelTrip';
import { customerName, type InvoicedCustomer } from '../invoices/make/payable';
import { ChangeGroupTab } from './ChangeGroupTab';
import { DisableTab } from './DisableTab';
import { RefundTab } from './RefundTab';
import { SelectedNames } from './SelectedNames';
import type { TabProps } from './MassActionButton';

const InvoiceTab = lazyWithRetry(async () => (await import('../invoices/make/InvoiceTab')).InvoiceTab, 4);

interface Props extends Pick<TabProps, 'organizationId' | 'onDone'> {
  /** The selected customers. */
  customers: readonly InvoicedCustomer[];
  /** The id of a group chosen before the dialog was opened. */
  moveTo?: string | undefined;
  onClose: () => void;
}

const tabs = ['Disable', 'Change group', 'Refund', 'Cancel trip', 'Invoice'] as const;

/** Changes many customers at once, with a preview of the consequences (rules §13.7). */
export function MassEditDialog({ customers, moveTo, onClose, ...props }: Props) {
  const mayInvoice = may(useAppSelector(selectSession)?.role ?? 'customer', 'bookkeeping');
  const [tab, setTab] = useState<(typeof tabs)[number]>(moveTo === undefined ? 'Disable' : 'Change group');
  const [busy, setBusy] = useState(false);
  const id = useId();
  const isTooMany = customers.length > maxMassCustomers;
  const tabProps = { ...props, customerIds: customers.map(({ _id }) => _id), onBusy: setBusy };
  const offered = tabs.filter((each) => each !== 'Invoice' || mayInvoice);
  return (
    <FullScreenDialog
      title={`Mass edit: ${formatCount(customers.length, 'customer', 'customers')}`}
      busy={busy}
      onClose={onClose}
    >
      {!isTooMany && <SelectedNames names={customers.map(customerName)} />}
      <Tabs
        value={tab}
        onChange={(_event, chosen: typeof tab) => setTab(chosen)}
        aria-label="What to do"
        variant="scrollable"
      >
        {offered.map((each) => (
          <Tab
            key={each}
            value={each}
            label={each}
            disabled={busy}
            aria-controls={`${id}-panel`}
            id={`${id}-${each.replace(' ', '-')}`}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab.replace(' ', '-')}`}
        sx={{ pt: 3 }}
      >
        {isTooMany ? (
          <Typography role="alert">
            At most {maxMassCustomers.toLocaleString('en')} customers can be changed at once.
          </Typography>
        ) : (
          // Disabled while a request runs, because the request belongs to the current choices.
          <Box component="fieldset" disabled={busy} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
            {tab === 'Disable' && <DisableTab {...tabProps} />}
            {tab === 'Change group' && <ChangeGroupTab {...tabProps} initialGroup={moveTo} />}
            {tab === 'Refund' && <RefundTab {...tabProps} />}
            {tab === 'Cancel trip' && <CancelTrip {...tabProps} />}
            {tab === 'Invoice' && <InvoiceTab {...props} customers={customers} onBusy={setBusy} />}
          </Box>
        )}
      </Box>
    </FullScreenDialog>
  );
}
