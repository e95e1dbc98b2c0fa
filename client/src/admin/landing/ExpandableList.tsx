import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Fragment, useState, type ReactNode } from 'react';

interface Props<Item> {
  items: readonly Item[];
  initialCount: number;
  /** Used in the button: 'groups'. */
  plural?: string;
  getKey: (item: Item, index: number) => string;
  children: (item: Item) => ReactNode;
}

/** A list that shows its first items, and the rest behind a button. */
export function ExpandableList<Item>({ items, initialCount, plural = '', getKey, children }: Props<Item>) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? items : items.slice(0, initialCount);
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((item, index) => (
          <Fragment key={getKey(item, index)}>{children(item)}</Fragment>
        ))}
      </Box>
      {items.length > initialCount && (
        <Button
          size="small"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          sx={{ mt: 1, ml: -0.5 }}
        >
          {showsAll ? `Show fewer ${plural}`.trim() : `Show all ${items.length} ${plural}`.trim()}
        </Button>
      )}
    </>
  );
}
