import Box from '@mui/material/Box';

/** SVG paths in a 24 × 24 view box, of icons that travellers see too; those of the panel are in `admin/icons`. */
export const commonPaths = {
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
  trash: 'M5 7h14M10 7V5h4v2M7 7l.8 12h8.4L17 7M10.3 10.5v5M13.7 10.5v5',
  ticket: 'M4 7h16v3.5a1.5 1.5 0 000 3V17H4v-3.5a1.5 1.5 0 000-3zM14 7v10',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14',
  receipt: 'M6.5 4h11v16l-2.2-1.5L13.7 20 12 18.5 10.3 20l-1.6-1.5L6.5 20zM9.5 8.5h5M9.5 12h5',
  refund: 'M8.5 5L5 8.5 8.5 12M5.5 8.5H14a5 5 0 010 10H8',
  logout: 'M14 5H6v14h8M11 12h10M17.5 8.5L21 12l-3.5 3.5',
  plus: 'M12 5.5v13M5.5 12h13',
} as const;

export function Icon({ name, size }: { name: keyof typeof commonPaths; size?: number }) {
  return <PathIcon path={commonPaths[name]} size={size} />;
}

/** Drawn in the colour of the text, and hidden from screen readers. */
export function PathIcon({ path, size = 24 }: { path: string; size?: number | undefined }) {
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
      <path d={path} />
    </Box>
  );
}
