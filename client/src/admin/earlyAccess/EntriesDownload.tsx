import Button from '@mui/material/Button';
import { useState } from 'react';
import type { EarlyAccessList } from '#contract/earlyAccess';
import type { Named } from '#contract/reference';
import { toCsv } from '../../format/csv';
import { saveFile } from '../../storage/openAndSave';
import { useAppDispatch } from '../../store/core/hooks';
import { fetchEntries } from '../../store/staff/earlyAccess';

interface Props {
  event: Named;
  list: EarlyAccessList;
}

/** Downloads the entries of a list as CSV, with how often each was used; renders nothing if the list is empty. */
export function EntriesDownload({ event, list: { _id, name, kind, entryCount } }: Props) {
  const dispatch = useAppDispatch();
  const [sending, setSending] = useState(false);
  if (entryCount === 0) return null;

  async function handleDownload() {
    setSending(true);
    const outcome = await dispatch(fetchEntries(event._id, _id));
    setSending(false);
    if (!outcome.ok) return;
    const heading = kind === 'emails' ? 'E-mail' : 'Member number';
    const rows = outcome.result.map(({ value, used }) => [value, used === 0 ? '' : String(used)]);
    saveFile(`${name}.csv`, toCsv([heading, 'Registered'], rows));
  }

  return (
    <Button
      loading={sending}
      aria-label={`Download the entries of ${name}`}
      onClick={() => void handleDownload()}
    >
      Download the entries
    </Button>
  );
}
