import Button from '@mui/material/Button';
import { SelectInput, type Option } from '../../components/form/SelectInput';
import type { Loading } from '../../store/core/useLoad';

/** The records that a select offers, and the state of their loading. */
export interface RecordChoices<Item> extends Loading {
  records: readonly Item[] | undefined;
}

interface Props<Item> {
  name: string;
  label: string;
  value: string;
  error?: string | undefined;
  required?: boolean | undefined;
  hint?: string | undefined;
  wide?: boolean | undefined;
  onChange: (id: string) => void;
  /** Label of the empty choice; without it the choice is required. */
  none?: string | undefined;
  choices: RecordChoices<Item>;
  getLabel: (item: Item) => string;
  /** Used in messages: `organizations`. */
  plural: string;
}

/** A select of records, with a retry button when loading them failed. */
export function RecordSelect<Item extends { _id: string }>(props: Props<Item>) {
  const { value, error, choices, getLabel, plural } = props;
  const options =
    choices.records?.map((item) => ({ value: item._id, label: getLabel(item) })) ?? loadingOptions(value);
  const failed = choices.status === 'failed';
  return (
    <div>
      <SelectInput
        {...props}
        error={failed ? `The ${plural} could not be loaded` : error}
        groups={[{ options }]}
      />
      {failed && <Button onClick={choices.retry}>{`Load the ${plural} again`}</Button>}
    </div>
  );
}

/** A placeholder for the chosen record until its name is loaded. */
function loadingOptions(value: string): Option[] {
  return value === '' ? [] : [{ value, label: 'Loading…' }];
}
