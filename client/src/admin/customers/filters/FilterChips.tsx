import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { AnswerFilter, FilterChoices } from '#contract/customerRow';
import { formatStaffDay } from '../../../format/dates';
import { Icon } from '../../icons';
import { parseAnswerFilters, answerOptions, withAnswerValues } from './answerFilters';
import {
  dayFilters,
  filterLabel,
  listFilters,
  noFilters,
  filterOptions,
  textFilters,
  yesNoFilters,
  yesNoOptions,
  type DayFilter,
  type FilterDraft,
  type TextFilter,
  type YesNoFilter,
} from './customerFilters';

interface Props {
  draft: FilterDraft;
  choices: FilterChoices | undefined;
  onChange: (draft: FilterDraft) => void;
}

/** The applied filters, each as a chip that removes it. */
export function FilterChips({ draft, choices, onChange }: Props) {
  const chips = buildChips(draft, choices);
  if (chips.length === 0) return null;
  return (
    <Box component="ul" aria-label="Applied filters" sx={row}>
      {chips.map(({ key, text, without }) => (
        <li key={key}>
          <Chip
            component="button"
            label={text}
            aria-label={`Remove the filter ${text}`}
            onClick={() => onChange(without)}
            onDelete={() => onChange(without)}
            deleteIcon={<CloseIcon />}
          />
        </li>
      ))}
      <li>
        <Button size="small" onClick={() => onChange(noFilters)} sx={{ minHeight: 32 }}>
          Remove all
        </Button>
      </li>
    </Box>
  );
}

/** Decorative: the whole chip is the button. */
function CloseIcon(props: object) {
  return (
    <Box component="span" {...props} sx={{ display: 'inline-flex' }}>
      <Icon name="close" size={18} />
    </Box>
  );
}

interface FilterChip {
  key: string;
  text: string;
  /** The filters without the one of this chip. */
  without: FilterDraft;
}

function buildChips(draft: FilterDraft, choices: FilterChoices | undefined): FilterChip[] {
  const listed = listFilters.flatMap((name) => {
    const options = filterOptions(name, choices);
    return draft[name].map((value) => ({
      key: `${name}=${value}`,
      text: `${filterLabel(name)}: ${options.find((option) => option.value === value)?.label ?? '…'}`,
      without: { ...draft, [name]: draft[name].filter((each) => each !== value) },
    }));
  });
  return [
    ...listed,
    ...namesIn(yesNoFilters).map((name) => singleChip(draft, name, yesNoFilters[name], yesNoLabel)),
    ...namesIn(dayFilters).map((name) => singleChip(draft, name, dayFilters[name], formatStaffDay)),
    ...namesIn(textFilters).map((name) => singleChip(draft, name, textFilters[name])),
    ...parseAnswerFilters(draft.answers).map((filter) => answerChip(draft, filter, choices)),
  ].filter((chip) => chip !== null);
}

function singleChip(
  draft: FilterDraft,
  name: YesNoFilter | DayFilter | TextFilter,
  label: string,
  format = (value: string) => value,
): FilterChip | null {
  const value = draft[name];
  if (value === '') return null;
  return { key: name, text: `${label}: ${format(value)}`, without: { ...draft, [name]: '' } };
}

function answerChip(
  draft: FilterDraft,
  { question: id, values }: AnswerFilter,
  choices: FilterChoices | undefined,
): FilterChip {
  const question = choices?.questions.find(({ _id }) => _id === id);
  const options = question ? answerOptions(question) : [];
  const labels = values.map((value) => options.find((option) => option.value === value)?.label ?? '…');
  return {
    key: `answers=${id}`,
    text: `${question?.text ?? 'Answer'}: ${labels.join(', ')}`,
    without: { ...draft, answers: withAnswerValues(draft.answers, id, []) },
  };
}

function yesNoLabel(value: string): string {
  return yesNoOptions.find((option) => option.value === value)?.label ?? '';
}

function namesIn<Names extends string>(labels: Record<Names, string>): Names[] {
  return Object.keys(labels) as Names[]; // the callers pass objects with exactly these keys
}

const row = {
  display: 'flex',
  justifyContent: { md: 'flex-end' },
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  listStyle: 'none',
  m: 0,
  p: 0,
};
