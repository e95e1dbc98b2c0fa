import Button from '@mui/material/Button';
import type { CustomersDownloadQuery } from '#contract/customerRow';
import { Icon } from '../../components/icons';
import { saveFile } from '../../components/saveFile';
import { downloadCustomers, selectDownload } from '../../store/customersDownload';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ProgressLine } from '../ProgressLine';

/** Saves what the table shows, with the columns that it shows, as a CSV file. */
export function DownloadButton({ query }: { query: CustomersDownloadQuery }) {
  const dispatch = useAppDispatch();
  const isUnderWay = useAppSelector((state) => selectDownload(state) !== null);

  async function handleClick() {
    const file = await dispatch(downloadCustomers(query));
    if (file) saveFile('customers.csv', file);
  }

  return (
    <Button
      variant="outlined"
      startIcon={<Icon name="download" size={20} />}
      disabled={isUnderWay}
      onClick={() => void handleClick()}
    >
      Download CSV
    </Button>
  );
}

/** How much of the file has arrived, as long as one is on its way. */
export function DownloadProgress() {
  const download = useAppSelector(selectDownload);
  return download && <ProgressLine label="Downloading" done={download.received} all={download.expected} />;
}
