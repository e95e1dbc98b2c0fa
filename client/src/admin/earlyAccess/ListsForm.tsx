import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type SubmitEvent } from 'react';
import { type EarlyAccess, maxEarlyAccessLists } from '#contract/earlyAccess';
import type { WireError } from '#contract/errors';
import { EmptyNotice } from '../../components/EmptyNotice';
import { useAppDispatch } from '../../store/core/hooks';
import { fetchEarlyAccess, saveEarlyAccess } from '../../store/staff/earlyAccess';
import { useEntries } from '../form/entries';
import { useSavedEntries } from '../form/useSavedEntries';
import { type ListDraft, newList, toEarlyAccessInput, toListDraft, unreadableErrors } from './listDraft';
import { ListEntry } from './ListEntry';

interface Props {
  loaded: EarlyAccess;
  onReload: () => void;
}

/** All lists of an event, saved together; the entries of each are saved at once. */
export function ListsForm({ loaded, onReload }: Props) {
  const dispatch = useAppDispatch();
  const {
    stored,
    setStored,
    drafts,
    revision,
    change: storeDrafts,
    reset,
    isChanged,
  } = useSavedEntries(`early access ${loaded.event._id}`, loaded, ({ lists }) => lists.map(toListDraft));
  const [errors, setErrors] = useState<readonly WireError[]>([]);
  const [sending, setSending] = useState(false);
  const generalErrors = errors.filter(({ path }) => path === 'lists' || path === undefined);

  function handleChange(next: readonly ListDraft[]) {
    storeDrafts(next);
    setErrors([]);
  }

  const { addButton, isNew, add, change, remove } = useEntries(drafts, handleChange);

  async function handleSave(event: SubmitEvent) {
    event.preventDefault();
    const unreadable = unreadableErrors(drafts);
    setErrors(unreadable);
    if (unreadable.length > 0) return;
    setSending(true);
    const outcome = await dispatch(
      saveEarlyAccess(loaded.event._id, toEarlyAccessInput(drafts, revision), isShown),
    );
    setSending(false);
    if (outcome.ok) reset(outcome.result);
    else setErrors(outcome.errors);
  }

  function isShown({ code, path }: WireError): boolean {
    return code === 'outdated' || path?.startsWith('lists') === true;
  }

  /** Fetches the lists again, because somebody else may have saved them. */
  function handleDiscard() {
    reset(stored);
    setErrors([]);
    onReload();
  }

  /** Updates the numbers of entries and uses, without touching what is being edited. */
  async function handleEntriesChanged() {
    const outcome = await dispatch(fetchEarlyAccess(loaded.event._id));
    if (outcome.ok) setStored(outcome.result);
  }

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void handleSave(event)}>
      {drafts.length === 0 && <EmptyNotice>No lists yet</EmptyNotice>}
      <Stack component="ol" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {drafts.map((list, index) => (
          <ListEntry
            key={list._id}
            index={index}
            list={list}
            event={stored.event}
            saved={stored.lists.find(({ _id }) => _id === list._id)}
            errors={errors}
            isNew={isNew(index)}
            onChange={(next) => change(index, next)}
            onRemove={() => remove(index)}
            onEntriesChanged={handleEntriesChanged}
          />
        ))}
      </Stack>
      {generalErrors.map(({ code, msg }) => (
        <Alert
          key={code + msg}
          severity="error"
          action={code === 'outdated' && <Button onClick={handleDiscard}>Discard mine, show theirs</Button>}
        >
          {msg}
        </Alert>
      ))}
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button
          ref={addButton}
          variant="outlined"
          disabled={drafts.length >= maxEarlyAccessLists}
          onClick={() => add(newList())}
        >
          Add a list
        </Button>
        <Button type="submit" variant="contained" loading={sending} disabled={!isChanged}>
          Save lists
        </Button>
        {isChanged && <Button onClick={handleDiscard}>Discard changes</Button>}
      </Stack>
    </Stack>
  );
}
