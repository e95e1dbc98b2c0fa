import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { Failure } from '../../components/Failure';
import { Icon } from '../../components/icons';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { fetchFilterChoices, selectFilterChoices } from '../../store/staff/customers/customersTable';
import { selectUndoCount } from '../../store/staff/massChanges';
import { useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { type Addressees, WriteDialog } from '../mailings/WriteDialog';
import { MassEditDialog } from '../massEdit/MassEditDialog';
import { ColumnMenu } from './table/ColumnMenu';
import { columns, columnsByRoom } from './table/columns';
import { CustomersTable } from './table/CustomersTable';
import { DownloadButton } from './DownloadButton';
import type { FilterDraft } from './filters/customerFilters';
import { FilterChips } from './filters/FilterChips';
import { FilterPanel } from './filters/FilterPanel';
import { FullCustomers } from './full/FullCustomers';
import { FullDataSwitches } from './full/FullDataSwitches';
import { PaymentToggles } from './full/PaymentToggles';
import { SelectionBar } from './SelectionBar';
import { useColumnChoice } from './table/useColumnChoice';
import { useSelection } from './useSelection';
import type { TableParams } from './useTableParams';
import { PresetChips } from './views/PresetChips';
import type { Preset } from './views/presets';
import { ViewMenu } from './views/ViewMenu';
import { selectDownload } from '../../store/staff/customers/customersDownload';
import { ProgressLine } from '../list/ProgressLine';

/** The customers of one organization, with tools to filter, download and change them. */
export function OrganizationCustomers({
  organizationId,
  tableParams,
}: {
  organizationId: string;
  tableParams: TableParams;
}) {
  const [panelIsOpen, setPanelIsOpen] = useState(false);
  const [isMassEditing, setIsMassEditing] = useState(false);
  const [addressees, setAddressees] = useState<Addressees | null>(null);
  // Incremented after a change, so that the table is remounted and refetches.
  const [version, setVersion] = useState(0);
  const undoCount = useAppSelector(selectUndoCount);
  const tableKey = `${version} ${undoCount}`;
  const columnChoice = useColumnChoice();
  const selection = useSelection();
  const { status, errors, retry } = useLoad(fetchFilterChoices, organizationId);
  const choices = useAppSelector((state) => selectFilterChoices(state, organizationId));
  const { draft, filters, search, sort, full, setFilters } = tableParams;
  const table = { organizationId, tableParams, hidden: columnChoice.hidden, selection };
  const byRoom = full === 'rooms';
  const all = (byRoom ? columnsByRoom : columns).map(({ id }) => id);
  const filtersButton = useRef<HTMLButtonElement>(null);

  function handleApply(next: FilterDraft) {
    setFilters(next);
    setPanelIsOpen(false);
    filtersButton.current?.focus();
  }

  function handlePreset(preset: Preset) {
    columnChoice.choose(preset.columns);
    tableParams.setOrderOf(preset);
  }

  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Button
          ref={filtersButton}
          variant="outlined"
          startIcon={<Icon name="filter" size={20} />}
          aria-expanded={panelIsOpen}
          onClick={() => setPanelIsOpen(!panelIsOpen)}
        >
          Filters
        </Button>
        <ColumnMenu {...columnChoice} />
        <ViewMenu organizationId={organizationId} columnChoice={columnChoice} tableParams={tableParams} />
        <DownloadButton
          query={{ orgId: organizationId, filters, search, sort, byRoom }}
          shown={all.filter((id) => columnChoice.shown.includes(id))}
          all={all}
        />
        <FullDataSwitches tableParams={tableParams} />
      </Stack>
      <PresetChips shown={columnChoice.shown} full={full} onChoose={handlePreset} />
      {addressees && (
        <WriteDialog
          organizationId={organizationId}
          addressees={addressees}
          onClose={() => setAddressees(null)}
        />
      )}
      {isMassEditing && (
        <MassEditDialog
          organizationId={organizationId}
          customerIds={Array.from(selection.ids)}
          names={selection.names}
          onDone={() => setVersion(version + 1)}
          onClose={() => setIsMassEditing(false)}
        />
      )}
      <DownloadProgress />
      {panelIsOpen && choices && <FilterPanel applied={draft} choices={choices} onApply={handleApply} />}
      {panelIsOpen && !choices && status === 'loading' && <LoadingSkeleton lines={3} />}
      {panelIsOpen && !choices && status === 'failed' && (
        <Failure errors={errors} fallback="The filters could not be loaded" onRetry={retry} />
      )}
      {full !== 'off' && <PaymentToggles draft={draft} choices={choices} onChange={setFilters} />}
      <Box sx={toolbar}>
        <SelectionBar
          selection={selection}
          onMassEdit={() => setIsMassEditing(true)}
          onWrite={() => setAddressees({ customers: Array.from(selection.ids) })}
          // The rooming list omits customers without a room.
          onWriteToAll={full === 'rooms' ? undefined : () => setAddressees({ filters, search })}
        />
        <FilterChips draft={draft} choices={choices} onChange={setFilters} />
      </Box>
      {full === 'off' ? (
        <CustomersTable key={tableKey} {...table} />
      ) : (
        <FullCustomers key={tableKey} {...table} />
      )}
    </Stack>
  );
}

/** Beside the chips where there is space. The selection bar has a fixed width, so that it does not move the chips. */
const toolbar = {
  display: 'grid',
  gridTemplateColumns: { md: '470px 1fr' },
  gap: 1,
  alignItems: 'center',
  justifyItems: { md: 'end' },
};

/** Progress of the running download. */
function DownloadProgress() {
  const download = useAppSelector(selectDownload);
  return download && <ProgressLine label="Downloading" done={download.received} total={download.expected} />;
}
