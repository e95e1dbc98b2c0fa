import { selectDownload } from '../../store/staff/customers/customersDownload';
import { useAppSelector } from '../../store/core/hooks';
import { ProgressLine } from '../list/ProgressLine';

/** Progress of the running download. */
export function DownloadProgress() {
  const download = useAppSelector(selectDownload);
  return download && <ProgressLine label="Downloading" done={download.received} total={download.expected} />;
}
