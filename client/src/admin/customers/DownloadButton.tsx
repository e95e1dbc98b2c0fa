import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { CustomersDownloadQuery } from '#contract/customerRow';
import { Icon } from '../../components/icons';
import { saveFile } from '../../storage/saveFile';
import { downloadCustomers, selectDownload } from '../../store/staff/customers/customersDownload';
import { useAppDispatch, useAppSelector } from '../../store/core/hooks';

/** Downloads the customers and columns that the table shows as a CSV file. */
export function DownloadButton({ query }: { query: CustomersDownloadQuery }) {
  const dispatch = useAppDispatch();
  const hintId = useId();
  const isEmpty = query.fields?.length === 0;
  const isDownloading = useAppSelector((state) => selectDownload(state) !== null);

  async function handleClick() {
    const file = await dispatch(downloadCustomers(query));
    if (file) saveFile('customers.csv', file);
  }

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="download" size={20} />}
        disabled={isDownloading || isEmpty}
        aria-describedby={isEmpty ? hintId : undefined}
        onClick={() => void handleClick()}
      >
        Download CSV
      </Button>
      {isEmpty && (
        <Typography id={hintId} variant="body2" sx={{ color: 'text.secondary' }}>
          A file needs at least one column
        </Typography>
      )}
    </>
  );
}
