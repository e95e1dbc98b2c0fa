import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { memo, useCallback, useMemo, useState, type SubmitEvent } from 'react';
import type { FilterChoices } from '#contract/customerRow';
import { maxLength } from '#contract/fields';
import { DayInput } from '../../../components/form/DayInput';
import { MultiSelectInput } from '../../../components/form/MultiSelectInput';
import { SelectInput } from '../../../components/form/SelectInput';
import { TextInput } from '../../../components/form/TextInput';
import { isUnparsed } from '../../../components/form/unparsed';
import { isSame } from '../../form/draft/recordDraft';
import type { OfferedQuestion } from '../offeredQuestions';
import { AnswerFilterInputs, filterGrid } from './AnswerFilterInputs';
import {
  dayFilters,
  filterLabel,
  listFilters,
  noFilters,
  filterOptions,
  textFilters,
  yesNoFilters,
  yesNoOptions,
  type FilterDraft,
  type ListFilter,
  type TextFilter,
  type YesNoFilter,
} from './customerFilters';

interface Props {
  /** The filters in use. */
  applied: FilterDraft;
  choices: FilterChoices;
  questions: readonly OfferedQuestion[];
  onApply: (draft: FilterDraft) => void;
}

/** A form that sets filters and applies them together. */
export function FilterPanel({ applied, choices, questions, onApply }: Props) {
  const [draft, setDraft] = useState(applied);
  const [lastApplied, setLastApplied] = useState(applied);
  // Removing a chip or going back in history changes the applied filters; turning a page only creates an equal object.
  if (!isSame(lastApplied, applied)) {
    setLastApplied(applied);
    setDraft(applied);
  }

  const change = useCallback(<Name extends keyof FilterDraft>(name: Name, value: FilterDraft[Name]) => {
    setDraft((current) => ({ ...current, [name]: value }));
  }, []);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isUnparsed(draft.registeredBefore)) onApply(draft);
    else event.currentTarget.querySelector<HTMLElement>('[name="registeredBefore"]')?.focus();
  }

  return (
    <Paper component="form" variant="outlined" aria-label="Filters" onSubmit={handleSubmit} sx={{ p: 2.5 }}>
      <Box sx={filterGrid}>
        <TextFilterInput name="firstName" value={draft.firstName} onChange={change} />
        <TextFilterInput name="lastName" value={draft.lastName} onChange={change} />
        {listFilters.map((name) => (
          <ListFilterInput key={name} name={name} value={draft[name]} choices={choices} onChange={change} />
        ))}
        <YesNoFilterInput name="roomPartnerChosen" value={draft.roomPartnerChosen} onChange={change} />
        <YesNoFilterInput name="disabled" value={draft.disabled} onChange={change} />
        <DayInput
          separator="/"
          name="registeredBefore"
          label={dayFilters.registeredBefore}
          value={draft.registeredBefore}
          error={undefined}
          onChange={(day) => change('registeredBefore', day)}
        />
      </Box>
      {questions.length > 0 && (
        <AnswerFilterInputs questions={questions} answers={draft.answers} onChange={change} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5 }}>
        <Button type="submit" variant="contained">
          Apply Filters
        </Button>
        <Button onClick={() => setDraft(noFilters)}>Clear</Button>
      </Box>
    </Paper>
  );
}

interface InputProps<Name extends keyof FilterDraft> {
  name: Name;
  value: FilterDraft[Name];
  onChange: (name: Name, value: FilterDraft[Name]) => void;
}

/** Memoized: rerendering all ten on every keystroke is slow. */
const ListFilterInput = memo(function ListFilterInput({
  name,
  value,
  choices,
  onChange,
}: InputProps<ListFilter> & { choices: FilterChoices }) {
  const options = useMemo(() => filterOptions(name, choices), [name, choices]);
  return (
    <MultiSelectInput
      name={name}
      label={filterLabel(name)}
      value={value}
      error={undefined}
      onChange={(chosen) => onChange(name, chosen)}
      placeholder="Any"
      options={options}
    />
  );
});

function TextFilterInput({ name, value, onChange }: InputProps<TextFilter>) {
  return (
    <TextInput
      name={name}
      label={textFilters[name]}
      value={value}
      error={undefined}
      onChange={(text) => onChange(name, text)}
      placeholder="Beginning of the name"
      autoComplete="off"
      attributes={{ maxLength: maxLength.name, spellCheck: false }}
    />
  );
}

function YesNoFilterInput({ name, value, onChange }: InputProps<YesNoFilter>) {
  return (
    <SelectInput
      name={name}
      label={yesNoFilters[name]}
      value={value}
      error={undefined}
      onChange={(chosen) => onChange(name, yesNoOptions.find((each) => each.value === chosen)?.value ?? '')}
      groups={[{ options: yesNoOptions }]}
      none="Any"
    />
  );
}
