import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { CustomersDownloadQuery } from '#contract/customerRow';
import { Icon } from '../../components/icons';
import { saveFile } from '../../storage/saveFile';
import { downloadCustomers, selectDownload } from '../../store/staff/customers/customersDownload';
import { useAppDispatch, useAppSelector } from '../../store/core/hooks';
import { ProgressLine } from '../list/ProgressLine';

/** Saves what the table shows, with the columns that it shows, as a CSV file. */
export function DownloadButton({ query }: { query: CustomersDownloadQuery }) {
  const dispatch = useAppDispatch();
  const reasonId = useId();
  const isEmpty = query.fields?.length === 0;
  const isUnderWay = useAppSelector((state) => selectDownload(state) !== null);

  async function handleClick() {
    const file = await dispatch(downloadCustomers(query));
    if (file) saveFile('customers.csv', file);
  }

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="download" size={20} />}
        disabled={isUnderWay || isEmpty}
        aria-describedby={isEmpty ? reasonId : undefined}
        onClick={() => void handleClick()}
      >
        Download CSV
      </Button>
      {isEmpty && (
        <Typography id={reasonId} variant="body2" sx={{ color: 'text.secondary' }}>
          A file needs at least one column
        </Typography>
      )}
    </>
  );
}

/** How much of the file has arrived, as long as one is on its way. */
export function DownloadProgress() {
  const download = useAppSelector(selectDownload);
  return download && <ProgressLine label="Downloading" done={download.received} total={download.expected} />;
}
