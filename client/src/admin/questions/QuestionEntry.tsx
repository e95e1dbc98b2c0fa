import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { WireError } from '#contract/errors';
import type { EventQuestions } from '#contract/question';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { formatCount } from '../../format/words';
import { Icon } from '../icons';
import { AnswerCounts } from './AnswerCounts';
import type { QuestionDraft } from './questionDraft';
import { QuestionFields } from './QuestionFields';
import { describeQuestion } from './questionLabels';

interface Props {
  index: number;
  drafts: readonly QuestionDraft[];
  stored: EventQuestions;
  isOpen: boolean;
  errors: readonly WireError[];
  onToggle: () => void;
  onChange: (question: QuestionDraft) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  onDeleteAnswers: () => Promise<void>;
}

/** A question in one line with its answers; while it is open, also its fields. */
export function QuestionEntry(props: Props) {
  const { index, drafts, stored, isOpen, errors, onToggle, onChange, onMove, onRemove } = props;
  const question = drafts[index];
  if (!question) return null;
  const name = question.text === '' ? `Question ${index + 1}` : question.text;
  const saved = stored.questions.find(({ _id }) => _id === question._id);
  const prefix = `questions.${index}.`;
  const hasFault = errors.some(({ path }) => path?.startsWith(prefix));
  return (
    <Paper component="li" variant="outlined" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={line}>
        <div>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {`${index + 1}. ${name}`}
          </Typography>
          <Typography variant="body2" sx={{ color: hasFault ? 'error.main' : 'text.secondary' }}>
            {hasFault ? 'Something is missing or wrong here' : describeQuestion(question)}
          </Typography>
        </div>
        <Box sx={{ whiteSpace: 'nowrap' }}>
          <IconButton aria-label={`Move ${name} up`} disabled={index === 0} onClick={() => onMove(-1)}>
            <Icon name="up" />
          </IconButton>
          <IconButton
            aria-label={`Move ${name} down`}
            disabled={index === drafts.length - 1}
            onClick={() => onMove(1)}
          >
            <Icon name="down" />
          </IconButton>
          <Button
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Close' : 'Edit'} ${name}`}
            onClick={onToggle}
          >
            {isOpen ? 'Close' : 'Edit'}
          </Button>
        </Box>
      </Box>
      {saved && <AnswerCounts question={saved} event={stored} />}
      {isOpen && (
        <>
          <QuestionFields
            question={question}
            drafts={drafts}
            index={index}
            event={stored}
            isAnswered={(saved?.answers ?? 0) > 0}
            getError={(field) => errors.find(({ path }) => path === prefix + field)?.msg}
            onChange={onChange}
          />
          <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <RemoveButtons
              name={name}
              answers={saved?.answers ?? 0}
              onRemove={onRemove}
              onDeleteAnswers={props.onDeleteAnswers}
            />
          </Box>
        </>
      )}
    </Paper>
  );
}

interface RemoveProps extends Pick<Props, 'onRemove' | 'onDeleteAnswers'> {
  name: string;
  answers: number;
}

/** A question with answers can be removed once they are deleted. */
function RemoveButtons({ name, answers, onRemove, onDeleteAnswers }: RemoveProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  if (answers === 0) {
    return (
      <Button color="error" onClick={onRemove}>
        Remove this question
      </Button>
    );
  }
  const count = formatCount(answers, 'answer', 'answers');
  return (
    <>
      <Button color="error" onClick={() => setIsConfirming(true)}>
        {`Delete the ${count}`}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        question={`Delete the ${count} to “${name}”?`}
        no="Keep them"
        yes="Delete"
        onNo={() => setIsConfirming(false)}
        onYes={() => {
          setIsConfirming(false);
          void onDeleteAnswers();
        }}
      >
        They are also deleted from the history of the customers, and cannot be restored.
      </ConfirmDialog>
    </>
  );
}

const line = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  gap: 1,
  justifyContent: 'space-between',
  alignItems: 'flex-start',
} as const;
