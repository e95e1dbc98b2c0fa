import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Icon } from '../icons';
import type { Result, ResultSection } from './results';
import type { ChosenCell } from './useChosenCell';

interface Props {
  id: string;
  sections: readonly ResultSection[];
  cells: ChosenCell;
  onFollow: () => void;
}

/** The popup of the search: a row for each result, a cell for each of its links. */
export function ResultGrid({ id, sections, cells, onFollow }: Props) {
  const before = sections.map((_, n) =>
    sections.slice(0, n).reduce((sum, { results }) => sum + results.length, 0),
  );
  return (
    <Box id={id} role="grid" aria-label="Results" sx={{ pb: 1 }}>
      {sections.map(({ heading, results }, n) => (
        <div key={heading} role="rowgroup" aria-label={heading}>
          <Typography
            aria-hidden
            variant="body2"
            sx={{ px: 2, pt: 1.5, pb: 0.5, fontWeight: 600, color: 'text.secondary' }}
          >
            {heading}
          </Typography>
          {results.map((result, i) => (
            <ResultRow
              key={result.key}
              result={result}
              row={(before[n] ?? 0) + i}
              cells={cells}
              onFollow={onFollow}
            />
          ))}
        </div>
      ))}
    </Box>
  );
}

interface RowProps extends Pick<Props, 'cells' | 'onFollow'> {
  result: Result;
  row: number;
}

function ResultRow({ result, row, cells, onFollow }: RowProps) {
  const { name, details, icon, links } = result;
  const shown = details.filter((detail) => detail !== '');
  return (
    <Box role="row" sx={rowStyle}>
      {links.map(({ label, to }, cell) => {
        const cellId = cells.getCellId(row, cell);
        const isChosen = cells.activeId === cellId;
        return (
          <Box
            key={to}
            id={cellId}
            role="gridcell"
            aria-selected={isChosen}
            className={cell === 0 ? 'main' : ''}
          >
            <Link
              to={to}
              tabIndex={-1}
              aria-label={cell === 0 ? undefined : `${label}: ${name}`}
              onClick={onFollow}
              // Keeps the focus in the text.
              onMouseDown={(event) => event.preventDefault()}
            >
              {cell === 0 && <Icon name={icon} size={20} />}
              {cell === 0 ? (
                <span>
                  <strong>{name}</strong>
                  {shown.length > 0 && <small>{shown.join(' · ')}</small>}
                </span>
              ) : (
                label
              )}
            </Link>
          </Box>
        );
      })}
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'stretch',
  px: 1,
  '& .main': { flex: { xs: '1 1 100%', md: '1 1 0' }, minWidth: 0 },
  // Below the name, not below its symbol.
  '& :not(.main):nth-of-type(2)': { ml: { xs: 4, md: 0 } },
  '& a': {
    display: 'flex',
    gap: 1.5,
    alignItems: 'center',
    height: '100%',
    minHeight: 44,
    px: 1,
    py: 0.5,
    borderRadius: 1,
    color: 'text.primary',
    textDecoration: 'none',
  },
  '& :not(.main) > a': { color: 'primary.main', fontWeight: 600, fontSize: '0.9375rem' },
  '& a:hover': { bgcolor: 'action.hover' },
  '& [aria-selected="true"] > a': {
    bgcolor: 'action.selected',
    outline: 2,
    outlineColor: 'primary.main',
    outlineOffset: -2,
  },
  '& a > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { display: 'block', fontWeight: 600 },
  '& small': { display: 'block', fontSize: '0.875rem', color: 'text.secondary' },
} as const;
