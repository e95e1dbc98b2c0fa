import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Fragment, useState, type ReactNode } from 'react';

interface Props<Item> {
  items: readonly Item[];
  /** How many are shown before all of them are asked for. */
  first: number;
  /** What they are called, where it is not plain to see: 'groups'. */
  things?: string;
  keyOf: (item: Item, place: number) => string;
  children: (item: Item) => ReactNode;
}

/** A list of which the first items are shown, and the others when they are asked for. */
export function Shortened<Item>({ items, first, things = '', keyOf, children }: Props<Item>) {
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, first);
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((item, place) => (
          <Fragment key={keyOf(item, place)}>{children(item)}</Fragment>
        ))}
      </Box>
      {items.length > first && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} sx={{ mt: 1, ml: -0.5 }}>
          {all ? `Show fewer ${things}`.trim() : `Show all ${items.length} ${things}`.trim()}
        </Button>
      )}
    </>
  );
}
