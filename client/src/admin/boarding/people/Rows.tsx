import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';

/** Closer together than `dividedList`, because a phone shows many. */
export const closeList = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { py: 1 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

/** Thousands of rows at once would make a phone slow. */
const step = 50;

interface Props<Item> {
  label: string;
  items: readonly Item[];
  /** Renders an element `li`. */
  renderItem: (item: Item) => ReactNode;
}

/** The first rows of a list, and more on request. */
export function Rows<Item>({ label, items, renderItem }: Props<Item>) {
  const [shown, setShown] = useState(step);
  const left = items.length - shown;
  return (
    <>
      <Box component="ul" aria-label={label} sx={closeList}>
        {items.slice(0, shown).map(renderItem)}
      </Box>
      {left > 0 && (
        <Button onClick={() => setShown(shown + step)}>
          {`Show ${Math.min(step, left)} more of ${left.toLocaleString('en')}`}
        </Button>
      )}
    </>
  );
}
