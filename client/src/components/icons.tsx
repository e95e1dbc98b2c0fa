import Box from '@mui/material/Box';

/** Drawn for the product, 24 by 24, in the colour of the text around them; silent to screen readers. */
const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  back: 'M14 6l-6 6 6 6',
  down: 'M6 9l6 6 6-6',
  home: 'M4 11.5L12 5l8 6.5M6.5 10v9h11v-9M10 19v-5h4v5',
  logout: 'M14 5H6v14h8M11 12h10M17.5 8.5L21 12l-3.5 3.5',
} as const;

export function Icon({ name, size = 24 }: { name: keyof typeof paths; size?: number }) {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 24 24"
      sx={{ width: size, height: size, flexShrink: 0, fill: 'none', stroke: 'currentColor' }}
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </Box>
  );
}
