import Box from '@mui/material/Box';

/** The sea, a few islands and a ferry on its way: the picture of a product that has no photograph. */
export function Archipelago() {
  return (
    <Box component="svg" aria-hidden viewBox="0 0 600 600" preserveAspectRatio="xMidYMid slice" sx={colours}>
      <rect className="sky" width="600" height="600" />
      <circle className="sun" cx="405" cy="236" r="46" />
      <path
        className="far"
        d="M0 300q50-26 105-14 30-24 84-10 40-8 71 24z M372 300q40-22 88-14 40-20 80-4 32-4 60 6v12z"
      />
      <path className="sea" d="M0 300h600v300H0z" />
      <path className="glow" d="M366 318h78M352 336h106M372 354h66M384 372h42" />
      <g className="ferry">
        <path d="M204 318h132l-14 18H218z" />
        <path d="M222 302h92v13h-92zM240 288h58v11h-58zM274 274h14v11h-14z" />
      </g>
      <path className="near" d="M0 432q70-40 150-26 70-26 150 22 40 18 60 22H0z" />
      <path
        className="pines"
        d="M62 412l12-46 12 44zM92 406l15-58 15 56zM128 404l11-42 11 42zM196 404l10-34 10 38z"
      />
      <path className="wave" d="M0 486q37.5-18 75 0t75 0 75 0 75 0 75 0 75 0 75 0 75 0v114H0z" />
      <path className="deep" d="M-40 540q37.5-18 75 0t75 0 75 0 75 0 75 0 75 0 75 0 75 0 75 0v100H-40z" />
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
  '& .near, & .pines': { fill: 'var(--near)' },
  '& .wave': { fill: 'var(--wave)' },
  '& .deep': { fill: 'var(--deep)' },
} as const;
