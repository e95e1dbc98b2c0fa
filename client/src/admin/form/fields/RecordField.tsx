import { ListSelect, type Offer } from '../../filters/RecordSelect';
import { Cell } from './Cell';
import type { Bound } from '../spec';

interface Props<Item> extends Bound<string> {
  offer: Offer<Item>;
  labelOf: (item: Item) => string;
  /** What is offered, for the reader: `ferries`. */
  things: string;
  none?: string;
  hint?: string | undefined;
  wide?: boolean;
}

/** Another record that this one names. */
export function ListField<Item extends { _id: string }>(props: Props<Item>) {
  const { offer, labelOf } = props;
  return (
    <Cell
      {...props}
      textOf={(id) =>
        offer.records
          ?.filter(({ _id }) => _id === id)
          .map(labelOf)
          .join() ?? ''
      }
    >
      <ListSelect {...props} />
    </Cell>
  );
}
