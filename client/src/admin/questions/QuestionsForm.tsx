import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type SubmitEvent } from 'react';
import type { WireError } from '#contract/errors';
import { type EventQuestions, maxQuestions } from '#contract/question';
import { EmptyNotice } from '../../components/EmptyNotice';
import { useAppDispatch } from '../../store/core/hooks';
import { deleteAnswers, saveEventQuestions } from '../../store/staff/questions';
import { useSavedEntries } from '../form/useSavedEntries';
import { HealthAnswers } from './HealthAnswers';
import { QuestionEntry } from './QuestionEntry';
import { newQuestion, type QuestionDraft, toQuestionDraft, toQuestionsInput } from './questionDraft';

interface Props {
  loaded: EventQuestions;
  onReload: () => void;
}

/** All questions of an event, saved together. */
export function QuestionsForm({ loaded, onReload }: Props) {
  const dispatch = useAppDispatch();
  const { stored, setStored, drafts, revision, change, reset, isChanged } = useSavedEntries(
    `questions ${loaded.event._id}`,
    loaded,
    ({ questions }) => questions.map(toQuestionDraft),
  );
  const [openId, setOpenId] = useState('');
  const [errors, setErrors] = useState<readonly WireError[]>([]);
  const [sending, setSending] = useState(false);
  const generalErrors = errors.filter(({ path }) => path === 'questions' || path === undefined);

  function handleChange(next: readonly QuestionDraft[]) {
    change(next);
    setErrors([]);
  }

  function handleMove(index: number, by: 1 | -1) {
    const next = [...drafts];
    const [moved] = next.splice(index, 1);
    if (moved) next.splice(index + by, 0, moved);
    handleChange(next);
  }

  function handleAdd() {
    const question = newQuestion();
    handleChange([...drafts, question]);
    setOpenId(question._id);
  }

  async function handleSave(event: SubmitEvent) {
    event.preventDefault();
    setSending(true);
    const outcome = await dispatch(
      saveEventQuestions(loaded.event._id, toQuestionsInput(drafts, revision), isShown),
    );
    setSending(false);
    if (outcome.ok) {
      reset(outcome.result);
      setErrors([]);
      setOpenId('');
    } else showErrors(outcome.errors);
  }

  function isShown({ code, path }: WireError): boolean {
    return code === 'outdated' || path?.startsWith('questions') === true;
  }

  /** Opens the first question with a fault. */
  function showErrors(found: readonly WireError[]) {
    setErrors(found);
    const [, index] = found.flatMap(({ path }) => /^questions\.(\d+)\./.exec(path ?? '') ?? []);
    const faulty = index === undefined ? undefined : drafts[Number(index)];
    if (faulty) setOpenId(faulty._id);
  }

  /** Fetches the questions again, because somebody else may have saved them. */
  function handleDiscard() {
    reset(stored);
    onReload();
  }

  async function handleDeleteAnswers(questionId: string) {
    const outcome = await dispatch(deleteAnswers(loaded.event._id, questionId));
    if (outcome.ok) setStored(outcome.result);
  }

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void handleSave(event)}>
      {drafts.length === 0 && <EmptyNotice>No questions yet</EmptyNotice>}
      <Stack component="ol" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {drafts.map((question, index) => (
          <QuestionEntry
            key={question._id}
            index={index}
            drafts={drafts}
            stored={stored}
            isOpen={openId === question._id}
            errors={errors}
            onToggle={() => setOpenId(openId === question._id ? '' : question._id)}
            onChange={(next) => handleChange(drafts.map((each, i) => (i === index ? next : each)))}
            onMove={(by) => handleMove(index, by)}
            onRemove={() => handleChange(drafts.filter((each) => each !== question))}
            onDeleteAnswers={() => handleDeleteAnswers(question._id)}
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
        <Button variant="outlined" disabled={drafts.length >= maxQuestions} onClick={handleAdd}>
          Add a question
        </Button>
        <Button type="submit" variant="contained" loading={sending} disabled={!isChanged}>
          Save questions
        </Button>
        {isChanged && <Button onClick={handleDiscard}>Discard changes</Button>}
      </Stack>
      {stored.questions.some(({ sensitivity }) => sensitivity === 'health') && (
        <HealthAnswers event={stored} />
      )}
    </Stack>
  );
}
