import { RecordSelect, type RecordChoices } from '../../filters/RecordSelect';
import { FieldCell } from './FieldCell';
import type { FieldProps } from '../formSpec';

interface Props<Item> extends FieldProps<string> {
  choices: RecordChoices<Item>;
  getLabel: (item: Item) => string;
  /** Used in messages: `ferries`. */
  plural: string;
  none?: string;
  hint?: string | undefined;
  wide?: boolean;
}

/** A reference to another record. */
export function RecordField<Item extends { _id: string }>(props: Props<Item>) {
  const { choices, getLabel } = props;
  return (
    <FieldCell
      {...props}
      format={(id) =>
        choices.records
          ?.filter(({ _id }) => _id === id)
          .map(getLabel)
          .join() ?? ''
      }
    >
      <RecordSelect {...props} />
    </FieldCell>
  );
}
