import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId, useState, type KeyboardEvent } from 'react';
import { searchLength } from '#contract/search';
import { Failure } from '../../components/Failure';
import { Icon } from '../icons';
import { useAppSelector } from '../../store/core/hooks';
import { selectSession } from '../../store/session/session';
import { selectList } from '../../store/staff/records/lists';
import { visuallyHidden } from '../../components/visuallyHidden';
import { useOrganizationFilter } from '../filters/useOrganizationFilter';
import { ResultGrid } from './ResultGrid';
import { findDestinations, toSections } from './results';
import { useChosenCell } from './useChosenCell';
import { useSearchAnswer } from './useSearchAnswer';

interface Props {
  onClose: () => void;
  onShortcuts: () => void;
}

/** The search over everything that the user may see (rules §18.26): a combobox whose popup is a grid. */
export function SearchBox({ onClose, onShortcuts }: Props) {
  const [text, setText] = useState('');
  const gridId = useId();
  const session = useAppSelector(selectSession);
  const { mayChoose, chosen } = useOrganizationFilter();
  const { answer, failed, isSearching, retry } = useSearchAnswer(text, chosen);
  const organizationName = useOrganizationNames(mayChoose && chosen === '');
  const sections = [
    ...(answer ? toSections(answer, organizationName) : []),
    ...(session ? findDestinations(text, session) : []),
  ].filter(({ results }) => results.length > 0);
  const results = sections.flatMap((section) => section.results);
  const cells = useChosenCell(results, gridId);
  const isEmpty = results.length === 0 && !isSearching && !failed;

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!event.nativeEvent.isComposing) cells.follow();
    } else if (cells.move(event.key, isCaretAtEnd(event.currentTarget))) event.preventDefault();
  }

  return (
    <>
      <Box sx={bar}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label="Search"
          aria-expanded={results.length > 0}
          aria-haspopup="grid"
          aria-controls={gridId}
          aria-autocomplete="list"
          aria-activedescendant={cells.activeId}
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={searchLength.max}
          placeholder="Name, e-mail, code, phone, reference or page"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKey}
        />
        <Button onClick={onClose} sx={{ minWidth: 0 }}>
          Close
        </Button>
      </Box>
      <Box sx={{ height: 4 }}>{isSearching && <LinearProgress aria-hidden sx={delayed} />}</Box>
      <Box sx={popup}>
        {failed && (
          <Box sx={{ p: 2 }}>
            <Failure errors={failed.errors} fallback="The search failed" onRetry={retry} />
          </Box>
        )}
        {isEmpty && <Typography sx={{ p: 2 }}>Nothing found. Try a part of the name.</Typography>}
        <ResultGrid id={gridId} sections={sections} cells={cells} onFollow={onClose} />
      </Box>
      <Typography role="status" style={visuallyHidden}>
        {isSearching ? '' : describeCount(results.length)}
      </Typography>
      <Box sx={footer}>
        <span>↑ ↓ to choose, → for more actions, Enter to open</span>
        <Button size="small" onClick={onShortcuts}>
          Shortcuts
        </Button>
      </Box>
    </>
  );
}

/** Names the organization of a record for root, who searches all of them. The bar has loaded their list. */
function useOrganizationNames(isNeeded: boolean): (id: string) => string {
  const records = useAppSelector((state) => selectList(state, 'organizations', ''));
  return (id) => (isNeeded ? (records?.find(({ _id }) => _id === id)?.name ?? '') : '');
}

function isCaretAtEnd({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  return selectionStart === value.length && selectionEnd === value.length;
}

function describeCount(results: number): string {
  if (results === 0) return 'Nothing found';
  return results === 1 ? '1 result' : `${results} results`;
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pl: 2,
  pr: 1,
  pt: 1,
  '& input': {
    flexGrow: 1,
    minWidth: 0,
    minHeight: 48,
    px: 1,
    border: 0,
    font: 'inherit',
    fontSize: '1.0625rem',
    color: 'inherit',
    background: 'none',
  },
  // The caret and the dialog's only field show where the focus is.
  '& input:focus-visible': { outlineOffset: -3, borderRadius: 1 },
} as const;

/** Delayed, so that it does not flash. */
const delayed = {
  '@keyframes show': { to: { opacity: 1 } },
  '&&': { opacity: 0, animation: 'show 0s 200ms forwards' },
} as const;

const popup = {
  overflowY: 'auto',
  flexGrow: 1,
  minHeight: 120,
  borderTop: 1,
  borderColor: 'divider',
} as const;

const footer = {
  display: { xs: 'none', md: 'flex' },
  alignItems: 'center',
  justifyContent: 'space-between',
  px: 2,
  borderTop: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  fontSize: '0.875rem',
} as const;
