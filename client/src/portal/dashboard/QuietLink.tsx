import Link from '@mui/material/Link';

interface Props {
  label: string;
  onClick: () => void;
}

/** A button for rare and drastic actions, which looks like a link in small print. */
export function QuietLink({ label, onClick }: Props) {
  return (
    <Link
      component="button"
      type="button"
      color="text.secondary"
      variant="body2"
      onClick={onClick}
      sx={{ minHeight: 44 }}
    >
      {label}
    </Link>
  );
}
