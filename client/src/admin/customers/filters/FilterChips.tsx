import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { FilterChoices } from '#contract/customerRow';
import { formatStaffDay } from '../../../format/dates';
import { Icon } from '../../../components/icons';
import {
  dayFilters,
  labelOf,
  listFilters,
  noFilters,
  optionsOf,
  textFilters,
  yesNoFilters,
  type DayFilter,
  type FilterDraft,
  type TextFilter,
  type YesNoFilter,
} from './customerFilters';
import { yesOrNo } from '../labels';

interface Props {
  draft: FilterDraft;
  choices: FilterChoices | undefined;
  onChange: (draft: FilterDraft) => void;
}

/** The filters that hold now, each to be taken away by itself. */
export function FilterChips({ draft, choices, onChange }: Props) {
  const chips = chipsOf(draft, choices);
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
            deleteIcon={<CloseMark />}
          />
        </li>
      ))}
      <li>
        <Button size="small" onClick={() => onChange(noFilters)}>
          Remove all
        </Button>
      </li>
    </Box>
  );
}

/** Within the button that does the same. */
function CloseMark(props: object) {
  return (
    <Box component="span" {...props} sx={{ display: 'inline-flex' }}>
      <Icon name="close" size={18} />
    </Box>
  );
}

interface Applied {
  key: string;
  text: string;
  /** The filters without this one. */
  without: FilterDraft;
}

function chipsOf(draft: FilterDraft, choices: FilterChoices | undefined): Applied[] {
  const listed = listFilters.flatMap((name) => {
    const options = optionsOf(name, choices);
    return draft[name].map((value) => ({
      key: `${name}=${value}`,
      text: `${labelOf(name)}: ${options.find((option) => option.value === value)?.label ?? '…'}`,
      without: { ...draft, [name]: draft[name].filter((each) => each !== value) },
    }));
  });
  return [
    ...listed,
    ...namesIn(yesNoFilters).map((name) => single(draft, name, yesNoFilters[name], yesOrNoOf)),
    ...namesIn(dayFilters).map((name) => single(draft, name, dayFilters[name], formatStaffDay)),
    ...namesIn(textFilters).map((name) => single(draft, name, textFilters[name])),
  ].filter((chip) => chip !== null);
}

function single(
  draft: FilterDraft,
  name: YesNoFilter | DayFilter | TextFilter,
  label: string,
  wordsOf = (value: string) => value,
): Applied | null {
  const value = draft[name];
  if (value === '') return null;
  return { key: name, text: `${label}: ${wordsOf(value)}`, without: { ...draft, [name]: '' } };
}

function yesOrNoOf(value: string): string {
  return yesOrNo(value === 'true');
}

function namesIn<Names extends string>(labels: Record<Names, string>): Names[] {
  return Object.keys(labels) as Names[]; // an object literal has no further keys
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  listStyle: 'none',
  m: 0,
  p: 0,
};
