import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { memo, useCallback, useMemo, useState, type SubmitEvent } from 'react';
import type { FilterChoices } from '#contract/customerRow';
import { maxLength } from '#contract/fields';
import { MultiSelectInput } from '../../../components/form/MultiSelectInput';
import { SelectInput } from '../../../components/form/SelectInput';
import { TextInput } from '../../../components/form/TextInput';
import { DayField } from '../../form/fields/DayField';
import { isSame } from '../../form/draft/recordDraft';
import {
  dayFilters,
  labelOf,
  listFilters,
  noFilters,
  optionsOf,
  textFilters,
  yesNoFilters,
  type FilterDraft,
  type ListFilter,
  type TextFilter,
  type YesNoFilter,
} from './customerFilters';

interface Props {
  /** The filters that hold now. */
  applied: FilterDraft;
  choices: FilterChoices;
  onApply: (draft: FilterDraft) => void;
}

/** Where the filters are set; nothing changes before they are applied. */
export function FilterPanel({ applied, choices, onApply }: Props) {
  const [draft, setDraft] = useState(applied);
  const [followed, setFollowed] = useState(applied);
  // A chip that is removed, or a step back, changes what is applied; another page or search does not.
  if (!isSame(followed, applied)) {
    setFollowed(applied);
    setDraft(applied);
  }

  const change = useCallback(<Name extends keyof FilterDraft>(name: Name, value: FilterDraft[Name]) => {
    setDraft((current) => ({ ...current, [name]: value }));
  }, []);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    onApply(draft);
  }

  return (
    <Paper component="form" variant="outlined" aria-label="Filters" onSubmit={handleSubmit} sx={{ p: 2.5 }}>
      <Box sx={grid}>
        <TextFilterInput name="firstName" value={draft.firstName} onChange={change} />
        <TextFilterInput name="lastName" value={draft.lastName} onChange={change} />
        {listFilters.map((name) => (
          <ListFilterInput key={name} name={name} value={draft[name]} choices={choices} onChange={change} />
        ))}
        <YesNoFilterInput name="roomPartnerChosen" value={draft.roomPartnerChosen} onChange={change} />
        <YesNoFilterInput name="disabled" value={draft.disabled} onChange={change} />
        <DayField
          name="registeredBefore"
          label={dayFilters.registeredBefore}
          value={draft.registeredBefore}
          error={undefined}
          onChange={(day) => change('registeredBefore', day)}
          required={false}
          newerValue={undefined}
        />
      </Box>
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

/** Drawn again only when its own filter changes: there are ten of them. */
const ListFilterInput = memo(function ListFilterInput({
  name,
  value,
  choices,
  onChange,
}: InputProps<ListFilter> & { choices: FilterChoices }) {
  const options = useMemo(() => optionsOf(name, choices), [name, choices]);
  return (
    <MultiSelectInput
      name={name}
      label={labelOf(name)}
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

const yesAndNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
] as const;

function YesNoFilterInput({ name, value, onChange }: InputProps<YesNoFilter>) {
  return (
    <SelectInput
      name={name}
      label={yesNoFilters[name]}
      value={value}
      error={undefined}
      onChange={(chosen) => onChange(name, yesAndNo.find((each) => each.value === chosen)?.value ?? '')}
      groups={[{ options: yesAndNo }]}
      none="Any"
    />
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  alignItems: 'start',
};
