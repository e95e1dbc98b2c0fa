import Box from '@mui/material/Box';

const waveCrests = 't75 0'.repeat(20);

interface Props {
  /** A wide strip of the picture instead of its square middle. */
  wide?: boolean;
}

/** The product's own picture: a ferry in the archipelago. */
export function Archipelago({ wide = false }: Props) {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={wide ? '-450 130 1500 440' : '0 0 600 600'}
      preserveAspectRatio={wide ? 'xMidYMin slice' : 'xMidYMid slice'}
      sx={colours}
    >
      <path className="sky" d="M-500 0h1600v600h-1600z" />
      <circle className="sun" cx="405" cy="236" r="46" />
      <path
        className="far"
        d="M-500 300q90-44 190-20 60-30 150 0 70-18 120 20zM0 300q50-26 105-14 30-24 84-10 40-8 71 24zM372 300q40-22 88-14 40-20 80-4 50-10 90 18zM700 300q80-50 170-24 70-26 200 24z"
      />
      <path className="sea" d="M-500 300h1600v300h-1600z" />
      <path className="glow" d="M366 318h78M352 336h106M372 354h66M384 372h42" />
      <path
        className="ferry"
        d="M204 318h132l-14 18H218zM222 303h92v16h-92zM240 288h58v16h-58zM276 272h14v17h-14z"
      />
      <path className="windows" d="M229 311h78" />
      <path
        className="near"
        d="M-90 446q90-60 210-46 80-18 160 28 50 16 90 20-80 16-200 14-160 4-260-16zM84 412l12-48 12 48zM112 412l15-62 15 62zM146 412l11-46 11 46zM206 418l10-38 10 38zM700 474q60-44 160-36 90-20 220 14v30q-240 12-380-8zM850 448l12-50 12 50zM880 446l10-38 10 38zM960 452l14-58 14 58z"
      />
      <path className="wave" d={`M-500 496q37.5-18 75 0${waveCrests}V600H-500z`} />
      <path className="deep" d={`M-540 548q37.5-18 75 0${waveCrests}V600H-540z`} />
    </Box>
  );
}

const colours = {
  display: 'block',
  width: '100%',
  height: '100%',
  '--sky': '#dfeaec',
  '--sun': '#f2b98a',
  '--far': '#a9c3c9',
  '--sea': '#6fa3b0',
  '--near': '#2b5d69',
  '--wave': '#3b7b8c',
  '--deep': '#0f5a6e',
  '--ferry': '#fbfdfd',
  '@media (prefers-color-scheme: dark)': {
    '--sky': '#1b323b',
    '--sun': '#d99a6c',
    '--far': '#2b4a55',
    '--sea': '#24505d',
    '--near': '#0e2329',
    '--wave': '#1a3d48',
    '--deep': '#122c34',
    '--ferry': '#c9d8dc',
  },
  '& .sky': { fill: 'var(--sky)' },
  '& .sun': { fill: 'var(--sun)' },
  '& .far': { fill: 'var(--far)' },
  '& .sea': { fill: 'var(--sea)' },
  '& .glow': { stroke: 'var(--sun)', strokeWidth: 3, strokeLinecap: 'round', opacity: 0.7 },
  '& .ferry': { fill: 'var(--ferry)' },
  '& .windows': { stroke: 'var(--sea)', strokeWidth: 4, strokeDasharray: '6 6' },
  '& .near': { fill: 'var(--near)' },
  '& .wave': { fill: 'var(--wave)' },
  '& .deep': { fill: 'var(--deep)' },
} as const;
