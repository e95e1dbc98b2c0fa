import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../icons';
import { lazyWithRetry } from '../../components/lazyWithRetry';
import { useIsPhone } from '../../hooks/useIsPhone';
import { useSearchKeys } from './useSearchKeys';

const SearchBox = lazyWithRetry(async () => (await import('./SearchBox')).SearchBox, 4);
const ShortcutList = lazyWithRetry(async () => (await import('./ShortcutList')).ShortcutList, 4);

type SearchDialog = 'search' | 'shortcuts';

/** The button that opens the search, and the keys that open it and the list of shortcuts (rules §18.26). */
export function PanelSearch() {
  const { key: page } = useLocation();
  // Stored with the page on which the dialog was opened, so that navigation closes it.
  const [opened, setOpened] = useState<{ dialog: SearchDialog; page: string }>();
  const isPhone = useIsPhone();
  const shown = opened?.page === page ? opened.dialog : undefined;
  const open = (dialog: SearchDialog) => setOpened({ dialog, page });
  const close = () => setOpened(undefined);
  useSearchKeys({ isSearching: shown === 'search', open, close });
  return (
    <>
      <Button
        color="inherit"
        aria-label="Search"
        aria-keyshortcuts="Control+K"
        onPointerEnter={SearchBox.preload}
        onFocus={SearchBox.preload}
        onClick={() => open('search')}
        sx={button}
      >
        <Icon name="search" />
        <span>Search</span>
        <kbd aria-hidden>Ctrl K</kbd>
      </Button>
      <Dialog
        open={shown === 'search'}
        onClose={close}
        fullScreen={isPhone}
        fullWidth
        maxWidth="sm"
        slotProps={{ paper: { 'aria-label': 'Search' } }}
        sx={atTop}
      >
        <SearchBox onClose={close} onShortcuts={() => open('shortcuts')} />
      </Dialog>
      <Dialog open={shown === 'shortcuts'} onClose={close} maxWidth="xs" fullWidth>
        <ShortcutList onClose={close} />
      </Dialog>
    </>
  );
}

/** Only a symbol where there is little space. */
const button = {
  minWidth: 44,
  px: 1,
  gap: 1,
  flexShrink: 0,
  '& span, & kbd': { display: { xs: 'none', lg: 'inline' } },
  '& kbd': { font: 'inherit', fontSize: '0.8125rem', fontWeight: 400 },
} as const;

/** The list below the field changes its height while the field stays. */
const atTop = {
  '& .MuiDialog-container': { alignItems: { md: 'flex-start' } },
  '& .MuiDialog-paper': { mt: { md: 10 }, maxHeight: { md: 'calc(100% - 112px)' } },
} as const;
