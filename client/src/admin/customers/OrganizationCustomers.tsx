import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Failure } from '../../components/Failure';
import { Icon } from '../../components/icons';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { fetchFilterChoices, selectFilterChoices } from '../../store/staff/customers/filterChoices';
import { useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { MassEditDialog } from '../massEdit/MassEditDialog';
import { formatCount } from '../../format/count';
import { ColumnMenu } from './table/ColumnMenu';
import { columns } from './table/columns';
import { CustomersTable } from './table/CustomersTable';
import { DownloadButton } from './DownloadButton';
import { DownloadProgress } from './DownloadProgress';
import { FilterChips } from './filters/FilterChips';
import { FilterPanel } from './filters/FilterPanel';
import { FullCustomers } from './full/FullCustomers';
import { FullDataSwitches } from './full/FullDataSwitches';
import { PaymentToggles } from './full/PaymentToggles';
import { useColumnChoice } from './table/useColumnChoice';
import { useSelection } from './useSelection';
import type { TableParams } from './useTableParams';

/** The customers of one organization with the tools for filtering, downloading and changing them. */
export function OrganizationCustomers({
  organizationId,
  tableParams,
}: {
  organizationId: string;
  tableParams: TableParams;
}) {
  const [panelIsOpen, setPanelIsOpen] = useState(false);
  const [isMassEditing, setIsMassEditing] = useState(false);
  // Incremented after a change, so that the table is remounted and refetches.
  const [version, setVersion] = useState(0);
  const columnChoice = useColumnChoice();
  const selection = useSelection();
  const { status, errors, retry } = useLoad(fetchFilterChoices, organizationId);
  const choices = useAppSelector((state) => selectFilterChoices(state, organizationId));
  const { draft, filters, search, sort, full, setFilters } = tableParams;
  const fields = columns.map(({ id }) => id).filter((id) => !columnChoice.hidden.includes(id));
  const table = { organizationId, tableParams, hidden: columnChoice.hidden, selection };
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Button
          variant="outlined"
          startIcon={<Icon name="filter" size={20} />}
          aria-expanded={panelIsOpen}
          onClick={() => setPanelIsOpen(!panelIsOpen)}
        >
          Filters
        </Button>
        <ColumnMenu {...columnChoice} />
        <DownloadButton query={{ orgId: organizationId, fields, filters, search, sort }} />
        <FullDataSwitches tableParams={tableParams} />
      </Stack>
      {selection.ids.size > 0 && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Button variant="contained" onClick={() => setIsMassEditing(true)}>
            Mass edit
          </Button>
          <span role="status">{formatCount(selection.ids.size, 'customer', 'customers')} selected</span>
          <Button onClick={selection.clear}>Clear selection</Button>
        </Stack>
      )}
      {isMassEditing && (
        <MassEditDialog
          organizationId={organizationId}
          customerIds={Array.from(selection.ids)}
          onDone={() => setVersion(version + 1)}
          onClose={() => setIsMassEditing(false)}
        />
      )}
      <DownloadProgress />
      {panelIsOpen && choices && <FilterPanel applied={draft} choices={choices} onApply={setFilters} />}
      {panelIsOpen && !choices && status === 'loading' && <LoadingSkeleton lines={3} />}
      {panelIsOpen && !choices && status === 'failed' && (
        <Failure errors={errors} fallback="The filters could not be loaded" onRetry={retry} />
      )}
      <FilterChips draft={draft} choices={choices} onChange={setFilters} />
      {full !== 'off' && <PaymentToggles draft={draft} choices={choices} onChange={setFilters} />}
      {full === 'off' ? (
        <CustomersTable key={version} {...table} />
      ) : (
        <FullCustomers key={version} {...table} />
      )}
    </Stack>
  );
}
