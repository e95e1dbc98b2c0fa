import Button from '@mui/material/Button';
import { SelectInput, type Option } from '../../components/form/SelectInput';
import type { Loading } from '../../store/core/useLoad';

/** The records that a select offers, as far as they are there. */
export interface Offer<Item> extends Loading {
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
  /** What choosing none is called; without it one has to be chosen. */
  none?: string | undefined;
  offer: Offer<Item>;
  labelOf: (item: Item) => string;
  /** What is offered, for the reader: `organizations`. */
  things: string;
}

/** A choice among records, which can be fetched again where that failed. */
export function ListSelect<Item extends { _id: string }>(props: Props<Item>) {
  const { value, error, offer, labelOf, things } = props;
  const options = offer.records?.map((item) => ({ value: item._id, label: labelOf(item) })) ?? waiting(value);
  const failed = offer.status === 'failed';
  return (
    <div>
      <SelectInput
        {...props}
        error={failed ? `The ${things} could not be loaded` : error}
        groups={[{ options }]}
      />
      {failed && <Button onClick={offer.retry}>{`Load the ${things} again`}</Button>}
    </div>
  );
}

/** Holds the place of the chosen one until its name is known. */
function waiting(value: string): Option[] {
  return value === '' ? [] : [{ value, label: 'Loading…' }];
}
