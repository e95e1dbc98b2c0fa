import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { useState, type SubmitEvent } from 'react';
import { type AnswersByQuestion, answerPath, changedAnswers } from '#contract/answer';
import type { StaffAnswers } from '#contract/answers';
import type { WireError } from '#contract/errors';
import { answerPlace, type AskedQuestion } from '#contract/question';
import { Failure } from '../../../components/Failure';
import { LoadingSkeleton } from '../../../components/LoadingSkeleton';
import { QuestionFields } from '../../../components/questions/QuestionFields';
import { useForm } from '../../../components/form/useForm';
import { useAppDispatch } from '../../../store/core/hooks';
import { useLoad } from '../../../store/core/useLoad';
import { sections } from '../summary/sections';
import { refetchStaffCustomer } from '../../../store/staff/customers/staffCustomers';
import { fetchAnswers, fetchHealthAnswers, saveAnswers } from '../../../store/staff/questions';

/**
 * The answers of a customer to the organizer's own questions (rules §21.4); nothing if none are asked.
 */
export function CustomerAnswers({ customerId }: { customerId: string }) {
  const { status, answer, errors, retry } = useLoad(fetchAnswers, customerId);
  if (answer?.result.questions.length === 0) return null;
  return (
    <Paper component="section" id={sections.answers} tabIndex={-1} variant="outlined" sx={box}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        Answers
      </Typography>
      {status === 'loading' && <LoadingSkeleton lines={3} />}
      {status === 'failed' && (
        <Failure errors={errors} fallback="The answers could not be loaded" onRetry={retry} />
      )}
      {answer && <AnswersForm customerId={customerId} loaded={answer.result} />}
    </Paper>
  );
}

const box = { p: { xs: 2, sm: 3 }, outline: 'none' } as const;

interface Props {
  customerId: string;
  loaded: StaffAnswers;
}

function AnswersForm({ customerId, loaded }: Props) {
  const dispatch = useAppDispatch();
  const [sending, setSending] = useState(false);
  const [showsHealth, setShowsHealth] = useState(false);
  const { values, field, showErrors, reset, ref } = useForm({ answers: toAnswers(loaded) });
  const { answers } = values;
  const [stored, setStored] = useState(answers);
  // Staff may leave any question open.
  const questions = loaded.questions.map((question) => ({ ...question, required: false }));
  // Answers about health stay closed until staff ask for them, because each reading is recorded.
  // Numbers of travel documents are the traveller's own business.
  const isOpen = (question: AskedQuestion) => {
    const place = answerPlace(question);
    return place === 'customer' || (place === 'health' && showsHealth);
  };
  const open = questions.filter(isOpen);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSending(true);
    // Unchanged answers are not sent, so that those that somebody else has changed in the meantime stay.
    const changed = changedAnswers(open, answers, stored);
    const outcome = await dispatch(saveAnswers(customerId, changed, isShown));
    setSending(false);
    if (!outcome.ok) {
      showErrors(outcome.errors);
      return;
    }
    setStored(answers);
    // The summary says how many answers are missing.
    void dispatch(refetchStaffCustomer(customerId));
  }

  function isShown({ path }: WireError): boolean {
    return open.some(({ _id }) => path === answerPath(_id));
  }

  async function handleShowHealth() {
    const outcome = await dispatch(fetchHealthAnswers(customerId));
    if (!outcome.ok) return;
    const health = toAnswers(outcome.result);
    setStored({ ...stored, ...health });
    reset({ answers: { ...answers, ...health } });
    setShowsHealth(true);
  }

  return (
    <Box
      component="form"
      ref={ref}
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      <QuestionFields
        questions={questions}
        answers={answers}
        isOpen={isOpen}
        field={(question) => field(`answers.${question}`)}
        // Staff read the questions as the organizer wrote them, in Finnish.
        language="fi"
        separator="/"
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="outlined" loading={sending}>
          Save answers
        </Button>
        {loaded.mayReadHealth &&
          !showsHealth &&
          questions.some(({ sensitivity }) => sensitivity === 'health') && (
            <Button onClick={() => void handleShowHealth()}>Show answers about health</Button>
          )}
      </Box>
    </Box>
  );
}

function toAnswers({ answers }: Pick<StaffAnswers, 'answers'>): AnswersByQuestion {
  return Object.fromEntries(answers.map(({ question, values }) => [question, values]));
}
