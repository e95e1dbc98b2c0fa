import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { downloadFormats, type CustomersDownloadQuery, type DownloadFormat } from '#contract/customerRow';
import { Icon } from '../icons';
import { type ColumnId, onlyCustomerColumns, questionIds } from './columnIds';
import { saveFile } from '../../storage/openAndSave';
import { downloadCustomers, selectDownload } from '../../store/staff/customers/customersDownload';
import { useAppDispatch, useAppSelector } from '../../store/core/hooks';

const formatLabels: Record<DownloadFormat, string> = { csv: 'Download CSV', xlsx: 'Download Excel' };

interface Props {
  query: Omit<CustomersDownloadQuery, 'fields' | 'questions' | 'format'>;
  /** The columns of the table, in its order. */
  shown: readonly ColumnId[];
  all: readonly ColumnId[];
}

/** Downloads the listed customers, with either the shown columns or all of them. */
export function DownloadButton({ query, shown, all }: Props) {
  const dispatch = useAppDispatch();
  const isDownloading = useAppSelector((state) => selectDownload(state) !== null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [format, setFormat] = useState<DownloadFormat>('csv');

  async function download(columns: readonly ColumnId[]) {
    setAnchor(null);
    const chosen = { fields: onlyCustomerColumns(columns), questions: questionIds(columns) };
    const file = await dispatch(downloadCustomers({ ...query, ...chosen, format }));
    if (file) saveFile(`customers.${format}`, file);
  }

  return (
    <>
      <ButtonGroup variant="outlined" disabled={isDownloading}>
        {downloadFormats.map((each) => (
          <Button
            key={each}
            startIcon={each === 'csv' && <Icon name="download" size={20} />}
            aria-label={formatLabels[each]}
            aria-haspopup="menu"
            aria-expanded={anchor !== null && format === each}
            onClick={(event) => {
              setFormat(each);
              setAnchor(event.currentTarget);
            }}
          >
            {each === 'csv' ? 'CSV' : 'Excel'}
          </Button>
        ))}
      </ButtonGroup>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        // Keeps the menu inside the page's landmark.
        disablePortal
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ list: { 'aria-label': formatLabels[format] } }}
      >
        {/* The server needs a column other than those of questions. */}
        {onlyCustomerColumns(shown).length > 0 && (
          <MenuItem onClick={() => void download(shown)}>
            {shown.length === 1 ? 'This column' : `These ${shown.length} columns`}
          </MenuItem>
        )}
        <MenuItem onClick={() => void download(all)}>All {all.length} columns</MenuItem>
      </Menu>
    </>
  );
}
