import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Ref } from 'react';
import { useIsPhone } from '../../hooks/useIsPhone';
import { Icon } from '../icons';
import { CustomerSearch } from './CustomerSearch';
import { DownloadButton } from './DownloadButton';
import { FullDataSwitch } from './full/FullDataSwitches';
import { MoreTools } from './MoreTools';
import { SortSelect } from './SortSelect';
import { ColumnMenu } from './table/ColumnMenu';
import { inRoomingOrder } from './table/columns';
import type { ColumnChoice } from './table/useColumnChoice';
import type { TableParams } from './useTableParams';
import { ViewMenu } from './views/ViewMenu';

interface FurtherToolsProps {
  organizationId: string;
  tableParams: TableParams;
  columnChoice: ColumnChoice;
  /** Undefined while it is not offered. */
  onWriteToAll: (() => void) | undefined;
}

interface Props extends FurtherToolsProps {
  filtersAreOpen: boolean;
  filtersButton: Ref<HTMLButtonElement>;
  onFilters: () => void;
}

/** The tools of the table in one line. Where it is too short for all of them, some are in a menu. */
export function CustomerTools({ filtersAreOpen, filtersButton, onFilters, ...further }: Props) {
  const { organizationId, tableParams, columnChoice } = further;
  const { search, setSearch, sort, setSort, full } = tableParams;
  const isPhone = useIsPhone();
  const isShort = useMediaQuery((theme) => theme.breakpoints.down('lg'), { noSsr: true });
  const views = <ViewMenu {...{ organizationId, columnChoice, tableParams }} />;
  return (
    <Box sx={line}>
      <CustomerSearch applied={search} onSearch={setSearch} />
      <Button
        ref={filtersButton}
        variant="outlined"
        startIcon={<Icon name="filter" size={20} />}
        aria-expanded={filtersAreOpen}
        onClick={onFilters}
      >
        Filters
      </Button>
      {isPhone && full !== 'rooms' && <SortSelect sort={sort} onSort={setSort} />}
      {!isPhone && views}
      {isShort ? (
        <MoreTools>
          {(close) => (
            <>
              {isPhone && views}
              <FurtherTools {...further} onChosen={close} />
            </>
          )}
        </MoreTools>
      ) : (
        <FurtherTools {...further} onChosen={() => undefined} />
      )}
    </Box>
  );
}

function FurtherTools(props: FurtherToolsProps & { onChosen: () => void }) {
  const { organizationId, tableParams, columnChoice, onWriteToAll, onChosen } = props;
  const { filters, search, sort, full } = tableParams;
  const byRoom = full === 'rooms';
  const { offered, shown } = columnChoice;
  const all = (byRoom ? inRoomingOrder(offered) : offered).map(({ id }) => id);
  return (
    <>
      <ColumnMenu {...columnChoice} />
      <DownloadButton
        query={{ orgId: organizationId, filters, search, sort, byRoom }}
        shown={all.filter((id) => shown.includes(id))}
        all={all}
      />
      <FullDataSwitch tableParams={tableParams} />
      {/* Last, because it disappears while customers are selected. */}
      {onWriteToAll && (
        <Button
          variant="outlined"
          startIcon={<Icon name="mail" size={20} />}
          onClick={() => {
            onChosen();
            onWriteToAll();
          }}
        >
          Write to all
        </Button>
      )}
    </>
  );
}

const line = {
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  gap: 1,
  '& .MuiButton-root': { px: 1.25, minHeight: 40, fontSize: '0.875rem', whiteSpace: 'nowrap', flexShrink: 0 },
  // The search needs the space.
  '@media (max-width: 1399px)': { '& > .MuiButton-root .MuiButton-startIcon': { display: 'none' } },
  // The sort order, on a phone.
  '& > :has(> select)': {
    flex: '0 1 150px',
    minWidth: 120,
    '&& select': { py: '7px', fontSize: '0.875rem' },
  },
  '& .MuiFormControlLabel-label': { fontSize: '0.875rem' },
};
