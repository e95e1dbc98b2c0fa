import Box from '@mui/material/Box';

/** SVG paths in a 24 × 24 view box, drawn in the colour of the text and hidden from screen readers. */
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
  search: 'M10.5 17a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM15.3 15.3L20 20',
  close: 'M7 7l10 10M17 7L7 17',
  check: 'M12 20a8 8 0 100-16 8 8 0 000 16zM8.5 12.2l2.4 2.4 4.6-5',
  clock: 'M12 20a8 8 0 100-16 8 8 0 000 16zM12 8v4.2l2.7 1.8',
  home: 'M4 11.5L12 5l8 6.5M6.5 10v9h11v-9M10 19v-5h4v5',
  trash: 'M5 7h14M10 7V5h4v2M7 7l.8 12h8.4L17 7M10.3 10.5v5M13.7 10.5v5',
  ticket: 'M4 7h16v3.5a1.5 1.5 0 000 3V17H4v-3.5a1.5 1.5 0 000-3zM14 7v10',
  filter: 'M4 7h16M7 12h10M10 17h4',
  columns: 'M4.5 5.5h15v13h-15zM9.5 5.5v13M14.5 5.5v13',
  bookmark: 'M7 4.5h10V20l-5-4-5 4z',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14',
  receipt: 'M6.5 4h11v16l-2.2-1.5L13.7 20 12 18.5 10.3 20l-1.6-1.5L6.5 20zM9.5 8.5h5M9.5 12h5',
  compare: 'M4 8.5h14M14.5 5L18 8.5 14.5 12M20 15.5H6M9.5 12L6 15.5 9.5 19',
  history: 'M5 12a7.5 7.5 0 107.5-7.5A7.5 7.5 0 006 8.2M5.5 4.5v4h4M12.5 8.5V12l2.5 1.7',
  refund: 'M8.5 5L5 8.5 8.5 12M5.5 8.5H14a5 5 0 010 10H8',
  warning: 'M12 4.5l8.5 15h-17zM12 10v4.5M12 17v.01',
  logout: 'M14 5H6v14h8M11 12h10M17.5 8.5L21 12l-3.5 3.5',
  plus: 'M12 5.5v13M5.5 12h13',
  edit: 'M5 19l.8-3.6L15.6 5.6a1.7 1.7 0 012.4 0l.4.4a1.7 1.7 0 010 2.4L8.6 18.2zM13.6 7.6l2.8 2.8',
  key: 'M8.5 18a3.8 3.8 0 100-7.6 3.8 3.8 0 000 7.6zM11.4 11.6L19 4.5M15.5 7.8l2.3 2.3',
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  mails: 'M6.5 8.5h14v11h-14zM7 9l6.5 5L20 9M3.5 16V5h14',
  tag: 'M4 4.5h7.5l8.5 8.5-7 7L4.5 11.5zM8.2 9a.9.9 0 100-1.8.9.9 0 000 1.8z',
  building: 'M5.5 20V4.5h9V20M14.5 9.5h4V20M3.5 20h17M8.5 8h3M8.5 11.5h3M8.5 15h3',
  shield: 'M12 4l7 2.5v5c0 4-2.8 7-7 8.5-4.2-1.5-7-4.5-7-8.5v-5zM9 12l2.2 2.2L15 10.2',
  bank: 'M4 9.5L12 5l8 4.5zM6.5 9.5V17M10.2 9.5V17M13.8 9.5V17M17.5 9.5V17M4 19.5h16',
  coins:
    'M14.5 13.5a5 5 0 100-10 5 5 0 000 10zM8.2 9.3a5.2 5.2 0 106.5 6.9M16.3 7.2a2 2 0 00-3 1.3 2 2 0 003 1.3',
  lock: 'M6 11h12v8.5H6zM8.8 11V8a3.2 3.2 0 016.4 0v3',
  box: 'M4 8l8-4 8 4v8.5l-8 4-8-4zM4 8l8 4 8-4M12 12v8.5',
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
