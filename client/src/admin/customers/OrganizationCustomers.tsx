import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import type { FilterChoices } from '#contract/customerRow';
import { Failure } from '../../components/Failure';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { fetchFilterChoices, selectFilterChoices } from '../../store/staff/customers/customersTable';
import { selectUndoCount } from '../../store/staff/massChanges';
import { useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { type Addressees, WriteDialog } from '../mailings/WriteDialog';
import { MassEditDialog } from '../massEdit/MassEditDialog';
import { CustomersTable } from './table/CustomersTable';
import { CustomerTools } from './CustomerTools';
import type { FilterDraft } from './filters/customerFilters';
import { FilterChips } from './filters/FilterChips';
import { FilterPanel } from './filters/FilterPanel';
import { FullCustomers } from './full/FullCustomers';
import { RoomSwitch } from './full/FullDataSwitches';
import { PaymentToggles } from './full/PaymentToggles';
import type { OfferedQuestion } from './offeredQuestions';
import { SelectionBar } from './SelectionBar';
import type { ColumnChoice } from './table/useColumnChoice';
import { useSelection } from './useSelection';
import type { TableParams } from './useTableParams';
import { selectDownload } from '../../store/staff/customers/customersDownload';
import { ProgressLine } from '../list/ProgressLine';

interface Props {
  organizationId: string;
  tableParams: TableParams;
  columnChoice: ColumnChoice;
  /** The questions by which customers can be filtered. */
  questions: readonly OfferedQuestion[];
}

const noQuestions: FilterChoices['questions'] = [];

/** The open dialog for changing the selected customers. `moveTo` is the group that was chosen beside the selection, if any. */
interface MassEdit {
  moveTo?: string;
}

/** The customers of one organization, with tools to filter, download and change them. */
export function OrganizationCustomers({ organizationId, tableParams, columnChoice, questions }: Props) {
  const [panelIsOpen, setPanelIsOpen] = useState(false);
  const [massEdit, setMassEdit] = useState<MassEdit | null>(null);
  const [addressees, setAddressees] = useState<Addressees | null>(null);
  // Incremented after a change, so that the table is remounted and refetches.
  const [version, setVersion] = useState(0);
  const undoCount = useAppSelector(selectUndoCount);
  const selection = useSelection();
  const { status, errors, retry } = useLoad(fetchFilterChoices, organizationId);
  const choices = useAppSelector((state) => selectFilterChoices(state, organizationId));
  const { draft, filters, search, full, setFilters } = tableParams;
  // Not in the rooming list, which omits customers without a room, nor while some are selected.
  const mayWriteToAll = full !== 'rooms' && selection.ids.size === 0;
  const filtersButton = useRef<HTMLButtonElement>(null);
  const Table = full === 'off' ? CustomersTable : FullCustomers;
  // The full data is filtered by answers in the browser.
  const lacksQuestions = full !== 'off' && filters.answers !== undefined && !choices;

  function handleApply(next: FilterDraft) {
    setFilters(next);
    setPanelIsOpen(false);
    filtersButton.current?.focus();
  }

  return (
    <Stack spacing={1}>
      <CustomerTools
        organizationId={organizationId}
        tableParams={tableParams}
        columnChoice={columnChoice}
        filtersAreOpen={panelIsOpen}
        filtersButton={filtersButton}
        onFilters={() => setPanelIsOpen(!panelIsOpen)}
        onWriteToAll={mayWriteToAll ? () => setAddressees({ filters, search }) : undefined}
      />
      {addressees && (
        <WriteDialog
          organizationId={organizationId}
          addressees={addressees}
          onClose={() => setAddressees(null)}
        />
      )}
      {massEdit && (
        <MassEditDialog
          organizationId={organizationId}
          customers={selection.customers}
          onDone={() => setVersion(version + 1)}
          moveTo={massEdit.moveTo}
          onClose={() => setMassEdit(null)}
        />
      )}
      <DownloadProgress />
      {panelIsOpen && choices && (
        <FilterPanel applied={draft} choices={choices} questions={questions} onApply={handleApply} />
      )}
      {panelIsOpen && !choices && status === 'loading' && <LoadingSkeleton lines={3} />}
      {panelIsOpen && !choices && status === 'failed' && (
        <Failure errors={errors} fallback="The filters could not be loaded" onRetry={retry} />
      )}
      {full !== 'off' && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <RoomSwitch tableParams={tableParams} />
          <PaymentToggles draft={draft} choices={choices} onChange={setFilters} />
        </Stack>
      )}
      <FilterChips draft={draft} choices={choices} onChange={setFilters} />
      {lacksQuestions && status === 'loading' && <LoadingSkeleton lines={10} />}
      {lacksQuestions && status === 'failed' && <LoadFailed onRetry={retry} belowTitle />}
      {!lacksQuestions && (
        <Table
          key={`${full === 'off'} ${version} ${undoCount}`}
          organizationId={organizationId}
          tableParams={tableParams}
          columns={columnChoice.visible}
          questions={choices?.questions ?? noQuestions}
          selection={selection}
          selectionBar={(shown) => (
            <SelectionBar
              organizationId={organizationId}
              selection={selection}
              shown={shown}
              onMassEdit={() => setMassEdit({})}
              onMove={(moveTo) => setMassEdit({ moveTo })}
              onWrite={() => setAddressees({ customers: Array.from(selection.ids) })}
            />
          )}
        />
      )}
    </Stack>
  );
}

/** Progress of the running download. */
function DownloadProgress() {
  const download = useAppSelector(selectDownload);
  return download && <ProgressLine label="Downloading" done={download.received} total={download.expected} />;
}
