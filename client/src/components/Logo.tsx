import Box from '@mui/material/Box';

/** The product's logo: a sun over two waves. */
export function Logo({ size = 36 }: { size?: number }) {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 36 36"
      sx={{ width: size, height: size, flexShrink: 0, color: 'primary.main' }}
    >
      <rect width="36" height="36" rx="10" fill="currentColor" />
      <g fill="none" stroke="var(--mui-palette-primary-contrastText)" strokeWidth="2.2" strokeLinecap="round">
        <path d="M11.5 17.5a6.5 6.5 0 0113 0" />
        <path d="M7 22.5q2.75-2.4 5.5 0t5.5 0 5.5 0 5.5 0M7 27.5q2.75-2.4 5.5 0t5.5 0 5.5 0 5.5 0" />
      </g>
    </Box>
  );
}
