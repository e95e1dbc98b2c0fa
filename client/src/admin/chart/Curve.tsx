import Box from '@mui/material/Box';
import { formatStaffDay } from '../../format/dates';

interface Props {
  /** What a screen reader reads instead of the image; the page also has the figures in a table. */
  summary: string;
  /** The total at the end of each day. */
  days: readonly { day: string; total: number }[];
  /** The total before the first day. */
  initialTotal: number;
  /** Returns '' for a height without a label. */
  formatHeight: (height: number) => string;
}

/** The curve of a total that grows day by day. */
export function Curve({ summary, days, initialTotal, formatHeight }: Props) {
  const totals = days.map(({ total }) => total);
  const top = roundUp(Math.max(initialTotal, ...totals));
  const path = curvePath(totals, initialTotal, top);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Box sx={frame}>
      <Box aria-hidden sx={heights}>
        {[top, top / 2, 0].map((height) => (
          <span key={height}>{formatHeight(height)}</span>
        ))}
      </Box>
      <Box
        component="svg"
        role="img"
        aria-label={summary}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        sx={svg}
      >
        <path className="grid" d="M0 0H100M0 50H100M0 100H100" />
        <path className="area" d={`M${path} L100 100 L0 100Z`} />
        <path className="line" d={`M${path}`} />
      </Box>
      <Box aria-hidden sx={dates}>
        <span>{first && formatStaffDay(first.day)}</span>
        {days.length > 1 && <span>{last && formatStaffDay(last.day)}</span>}
      </Box>
    </Box>
  );
}

const small = { color: 'text.secondary', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' } as const;
const frame = { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1, rowGap: 0.5 };
const heights = {
  ...small,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  textAlign: 'right',
  // Centres each figure on its grid line.
  my: '-0.6em',
  lineHeight: 1.2,
} as const;
const svg = {
  width: '100%',
  height: 180,
  overflow: 'visible',
  '& path': { vectorEffect: 'non-scaling-stroke', fill: 'none' },
  '& .grid': { stroke: (theme: { vars: { palette: { divider: string } } }) => theme.vars.palette.divider },
  '& .area': { fill: 'currentColor', opacity: 0.14 },
  '& .line': { stroke: 'currentColor', strokeWidth: 2.5, strokeLinejoin: 'round' },
  color: 'primary.main',
};
const dates = { ...small, gridColumn: 2, display: 'flex', justifyContent: 'space-between' } as const;

/** Rounds up to 1, 2 or 5 times a power of ten. */
export function roundUp(count: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, count)));
  return ([1, 2, 5, 10].find((step) => step * magnitude >= count) ?? 10) * magnitude;
}

/** SVG path of the curve in a 100 by 100 box, y pointing down. */
function curvePath(totals: readonly number[], initialTotal: number, top: number): string {
  const height = (total: number) => (100 - (100 * total) / top).toFixed(2);
  const points = totals.map(
    (total, index) => `${((100 * (index + 1)) / totals.length).toFixed(2)} ${height(total)}`,
  );
  return [`0 ${height(initialTotal)}`, ...points].join(' L');
}
