import Box from '@mui/material/Box';

/** Drawn for the product, 24 by 24, in the colour of the text around them; silent to screen readers. */
const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  back: 'M14 6l-6 6 6 6',
  forward: 'M10 6l6 6-6 6',
  down: 'M6 9l6 6 6-6',
  ferry: 'M3.5 14h17l-2.2 4.5H6zM6 14v-4h12v4M10 10V6h4v4M3 21q2.25-2 4.5 0t4.5 0 4.5 0 4.5 0',
  bed: 'M3 19V6M3 16h18v3M21 16v-3a3 3 0 00-3-3h-7v6M7 13.2a1.7 1.7 0 100-3.4 1.7 1.7 0 000 3.4z',
  calendar: 'M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4',
  group:
    'M9 11.5a3 3 0 100-6 3 3 0 000 6zM3.5 19v-1a4 4 0 014-4h3a4 4 0 014 4v1M15 5.8a3 3 0 010 5.4M17 14.2a4 4 0 013.5 3.8v1',
  person: 'M12 12a3.7 3.7 0 100-7.4 3.7 3.7 0 000 7.4zM5 20v-1a4.5 4.5 0 014.5-4.5h5A4.5 4.5 0 0119 19v1',
  card: 'M3.5 6.5h17v11h-17zM3.5 10h17M7 14h3',
  info: 'M12 20a8 8 0 100-16 8 8 0 000 16zM12 11.5v4.5M12 8v.01',
  check: 'M12 20a8 8 0 100-16 8 8 0 000 16zM8.5 12.2l2.4 2.4 4.6-5',
  clock: 'M12 20a8 8 0 100-16 8 8 0 000 16zM12 8v4.2l2.7 1.8',
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
