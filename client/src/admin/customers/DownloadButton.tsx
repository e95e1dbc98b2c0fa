import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { downloadFormats, type CustomersDownloadQuery, type DownloadFormat } from '#contract/customerRow';
import { Icon } from '../../components/icons';
import { saveFile } from '../../storage/saveFile';
import { downloadCustomers, selectDownload } from '../../store/staff/customers/customersDownload';
import { useAppDispatch, useAppSelector } from '../../store/core/hooks';

const formatLabels: Record<DownloadFormat, string> = { csv: 'CSV', xlsx: 'Excel (XLSX)' };

/** Downloads the customers and columns that the table shows, as CSV or in a format that a menu offers. */
export function DownloadButton({ query }: { query: CustomersDownloadQuery }) {
  const dispatch = useAppDispatch();
  const hintId = useId();
  const isEmpty = query.fields?.length === 0;
  const isDownloading = useAppSelector((state) => selectDownload(state) !== null);

  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isDisabled = isDownloading || isEmpty;

  async function download(format: DownloadFormat) {
    setAnchor(null);
    const file = await dispatch(downloadCustomers({ ...query, format }));
    if (file) saveFile(`customers.${format}`, file);
  }

  return (
    <>
      <ButtonGroup variant="outlined" disabled={isDisabled}>
        <Button
          startIcon={<Icon name="download" size={20} />}
          aria-describedby={isEmpty ? hintId : undefined}
          onClick={() => void download('csv')}
        >
          Download CSV
        </Button>
        <Button
          aria-label="Download as"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ px: 1 }}
        >
          <Icon name="down" size={20} />
        </Button>
      </ButtonGroup>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        // Inside the page's landmark.
        disablePortal
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': 'Download as' } }}
      >
        {downloadFormats.map((format) => (
          <MenuItem key={format} onClick={() => void download(format)}>
            {formatLabels[format]}
          </MenuItem>
        ))}
      </Menu>
      {isEmpty && (
        <Typography id={hintId} variant="body2" sx={{ color: 'text.secondary' }}>
          A file needs at least one column
        </Typography>
      )}
    </>
  );
}
