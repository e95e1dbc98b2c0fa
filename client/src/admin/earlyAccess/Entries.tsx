import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { EarlyAccessImportResult, EarlyAccessList } from '#contract/earlyAccess';
import { maxSheetBytes } from '#contract/customerSheet';
import type { Named } from '#contract/reference';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { TextArea } from '../../components/form/TextArea';
import { fileAsBase64 } from '../../format/fileAsBase64';
import { formatCount } from '../../format/words';
import { useAppDispatch } from '../../store/core/hooks';
import { deleteEntries, importEntries } from '../../store/staff/earlyAccess';
import { FilePicker } from '../form/FilePicker';
import { EntriesDownload } from './EntriesDownload';
import { EntryFaults } from './EntryFaults';

interface Props {
  event: Named;
  list: EarlyAccessList;
  onChanged: () => Promise<void>;
}

const accept = '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const entryNouns = { emails: 'e-mail addresses', numbers: 'member numbers', code: 'entries' } as const;

/** What was read from a file or pasted lines, before it is added. */
interface EntryPreview {
  content: string;
  preview: EarlyAccessImportResult;
}

/** Adds entries to a saved list, after a look at what would be added; downloads and deletes them. */
export function Entries({ event, list, onChanged }: Props) {
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  const [fileName, setFileName] = useState<string>();
  const [shown, setShown] = useState<EntryPreview>();
  const [message, setMessage] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const noun = entryNouns[list.kind];

  async function sendEntries(content: string, dryRun: boolean): Promise<EarlyAccessImportResult | undefined> {
    setBusy(true);
    setError('');
    setMessage('');
    const outcome = await dispatch(importEntries(event._id, list._id, { content, dryRun }));
    setBusy(false);
    if (outcome.ok) return outcome.result;
    setError(outcome.errors[0]?.msg ?? 'No answer was received. Try again.');
    return undefined;
  }

  async function loadPreview(content: string) {
    setShown(undefined);
    if (content === '') {
      setError('The file is empty, too large or cannot be read');
      return;
    }
    const preview = await sendEntries(content, true);
    if (preview) setShown({ content, preview });
  }

  async function handleFile(file: File) {
    setFileName(file.name);
    await loadPreview(file.size > maxSheetBytes ? '' : await fileAsBase64(file));
  }

  async function handleAdd({ content }: EntryPreview) {
    const added = await sendEntries(content, false);
    if (!added) return;
    setShown(undefined);
    setText('');
    setFileName(undefined);
    setMessage(`${formatCount(added.newCount, 'entry', 'entries')} added`);
    await onChanged();
  }

  async function handleDelete() {
    setIsConfirming(false);
    const outcome = await dispatch(deleteEntries(event._id, list._id));
    if (outcome.ok) await onChanged();
  }

  return (
    <Stack spacing={1.5} sx={{ mt: 2.5 }}>
      <Typography variant="h3">{`Add ${noun}`}</Typography>
      <FilePicker
        kind={`file of ${noun}`}
        accept={accept}
        fileName={fileName}
        disabled={busy}
        onChoose={(file) => void handleFile(file)}
      />
      <TextArea
        name={`entries.${list._id}`}
        label="Or paste them, one per line"
        value={text}
        error={undefined}
        onChange={setText}
        rows={3}
        maxRows={8}
      />
      <div>
        <Button
          variant="outlined"
          disabled={busy || text.trim() === ''}
          onClick={() => void textAsBase64(text).then(loadPreview)}
        >
          Show what would be added
        </Button>
      </div>
      <Box role="status">{message !== '' && <Typography sx={{ fontWeight: 650 }}>{message}</Typography>}</Box>
      {error !== '' && (
        <Typography role="alert" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
          {error}
        </Typography>
      )}
      {shown && <Preview {...shown} busy={busy} onAdd={() => void handleAdd(shown)} />}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <EntriesDownload event={event} list={list} />
        {list.entryCount > 0 && (
          <Button color="error" onClick={() => setIsConfirming(true)}>
            Delete all entries
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        open={isConfirming}
        question={`Delete all ${noun} of “${list.name}”?`}
        no="Keep them"
        yes="Delete"
        onNo={() => setIsConfirming(false)}
        onYes={() => void handleDelete()}
      >
        People who have registered keep their seats. Nobody else can register through this list.
      </ConfirmDialog>
    </Stack>
  );
}

function Preview({ preview, busy, onAdd }: EntryPreview & { busy: boolean; onAdd: () => void }) {
  const { newCount, knownCount, faultCount, faults } = preview;
  return (
    <Stack spacing={1.5}>
      <Typography role="status">
        {`${newCount.toLocaleString('en')} new, ${knownCount.toLocaleString('en')} already on the list or repeated`}
      </Typography>
      {faultCount > 0 && <EntryFaults faults={faults} count={faultCount} />}
      {faultCount === 0 && newCount > 0 && (
        <div>
          <Button variant="contained" loading={busy} onClick={onAdd}>
            {`Add ${formatCount(newCount, 'entry', 'entries')}`}
          </Button>
        </div>
      )}
    </Stack>
  );
}

async function textAsBase64(text: string): Promise<string> {
  return fileAsBase64(new File([text], 'pasted.txt'));
}
