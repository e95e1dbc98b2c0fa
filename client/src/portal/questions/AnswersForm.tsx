import { inLanguage } from '#contract/languages';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { type AnswersByQuestion, answerPath, answersTo, changedAnswers } from '#contract/answer';
import { checkAnswers, type OwnQuestion, shownQuestions } from '#contract/answers';
import type { WireError } from '#contract/errors';
import { inputErrorText } from '#contract/inputErrors';
import { QuestionFields } from '../../components/questions/QuestionFields';
import { ownAnswerText } from '../../components/questions/questionText';
import { useForm } from '../../components/form/useForm';
import { useLanguage, useText } from '../../i18n/language';
import { questions as texts } from '../../i18n/questions';
import { showAlert } from '../../store/core/alerts';
import { useAppDispatch } from '../../store/core/hooks';
import { fetchMe } from '../../store/portal/me';
import { saveOwnAnswers } from '../../store/portal/questions';
import { Facts } from '../Facts';

/** The open questions as a form, and the answers to the closed ones. */
export function AnswersForm({ questions: loaded }: { questions: readonly OwnQuestion[] }) {
  const dispatch = useAppDispatch();
  const { language } = useLanguage();
  const t = useText();
  const [questions, setQuestions] = useState(loaded);
  const [sending, setSending] = useState(false);
  const { values, field, showErrors, reset, ref } = useForm({ answers: answersIn(loaded) });
  const { answers } = values;
  const open = questions.filter(({ isOpen }) => isOpen);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const faults = checkAnswers(questions, answersTo(questions, answers)).faults.filter(isShown);
    if (faults.length > 0) {
      showErrors(faults.map((fault) => ({ ...fault, msg: inputErrorText(fault, language) })));
      return;
    }
    setSending(true);
    // Only the changed answers are sent, so that others keep what somebody else has changed meanwhile.
    const changed = changedAnswers(open, answers, answersIn(questions));
    const outcome = await dispatch(saveOwnAnswers(changed, isShown));
    setSending(false);
    if (!outcome.ok) {
      showErrors(outcome.errors);
      return;
    }
    setQuestions(outcome.result);
    reset({ answers: answersIn(outcome.result) });
    dispatch(showAlert('success', texts.saved));
    // Updates the number of open questions in the steps of the trip.
    void dispatch(fetchMe());
  }

  function isShown({ path }: Pick<WireError, 'path'>): boolean {
    return open.some(({ _id }) => path === answerPath(_id));
  }

  return (
    <Stack spacing={3}>
      {open.length > 0 && (
        <Stack
          component="form"
          ref={ref}
          noValidate
          spacing={2.5}
          onSubmit={(event) => void handleSubmit(event)}
        >
          <QuestionFields
            questions={questions}
            answers={answers}
            isOpen={({ _id }) => open.some((question) => question._id === _id)}
            field={(question) => field(`answers.${question}`)}
            language={language}
            separator="."
          />
          <div>
            <Button type="submit" variant="contained" loading={sending}>
              {t(texts.save)}
            </Button>
          </div>
        </Stack>
      )}
      <ClosedQuestions questions={questions} answers={answersIn(questions)} />
    </Stack>
  );
}

interface ClosedProps {
  questions: readonly OwnQuestion[];
  answers: AnswersByQuestion;
}

function ClosedQuestions({ questions, answers }: ClosedProps) {
  const { language } = useLanguage();
  const t = useText();
  const closed = shownQuestions(questions, answers).filter(({ isOpen }) => !isOpen);
  if (closed.length === 0) return null;
  return (
    <Stack spacing={2}>
      <Facts
        facts={closed.map((question) => [
          inLanguage(question, language).text,
          ownAnswerText(question, question.values, language) || '–',
        ])}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(texts.closed)}
      </Typography>
    </Stack>
  );
}

function answersIn(questions: readonly OwnQuestion[]): AnswersByQuestion {
  return Object.fromEntries(questions.map(({ _id, values }) => [_id, values]));
}
