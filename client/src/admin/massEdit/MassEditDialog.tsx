import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Dialog from '@mui/material/Dialog';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { maxMassCustomers } from '#contract/massActions';
import { formatCount } from '../../format/count';
import { ChangeGroupTab } from './ChangeGroupTab';
import { DisableTab } from './DisableTab';
import { RefundTab } from './RefundTab';
import { SelectedNames } from './SelectedNames';
import type { TabProps } from './tabProps';

interface Props extends Omit<TabProps, 'onBusy'> {
  /** Of all who are selected. */
  names: readonly string[];
  onClose: () => void;
}

const tabs = ['Disable', 'Change group', 'Refund'] as const;

/** Changes many customers at once, with a preview of the consequences (rules §13.7). */
export function MassEditDialog({ names, onClose, ...props }: Props) {
  const [tab, setTab] = useState<(typeof tabs)[number]>('Disable');
  const [busy, setBusy] = useState(false);
  const id = useId();
  const isTooMany = props.customerIds.length > maxMassCustomers;
  const tabProps = { ...props, onBusy: setBusy };
  return (
    <Dialog open fullScreen onClose={busy ? undefined : onClose} aria-labelledby={`${id}-title`}>
      <Box sx={bar}>
        <Typography id={`${id}-title`} variant="h1" sx={{ fontSize: '1.375rem', flexGrow: 1 }}>
          Mass edit: {formatCount(props.customerIds.length, 'customer', 'customers')}
        </Typography>
        <Button onClick={onClose} disabled={busy}>
          Close
        </Button>
      </Box>
      <Container maxWidth="md" sx={{ py: 3 }}>
        {!isTooMany && <SelectedNames names={names} />}
        <Tabs
          value={tab}
          onChange={(_event, chosen: typeof tab) => setTab(chosen)}
          aria-label="What to do"
          variant="scrollable"
        >
          {tabs.map((each) => (
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
            // Disabled while a request runs, because it belongs to the present choices.
            <Box component="fieldset" disabled={busy} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
              {tab === 'Disable' && <DisableTab {...tabProps} />}
              {tab === 'Change group' && <ChangeGroupTab {...tabProps} />}
              {tab === 'Refund' && <RefundTab {...tabProps} />}
            </Box>
          )}
        </Box>
      </Container>
    </Dialog>
  );
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: { xs: 2, sm: 3 },
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
};
