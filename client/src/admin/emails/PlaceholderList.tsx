import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { emailIdentifiers, placeholders, requiredPlaceholders } from '#contract/email';

/** The placeholders that a template with this identifier can use. */
export function PlaceholderList({ identifier }: { identifier: string }) {
  const kind = emailIdentifiers.find((each) => each === identifier);
  if (!kind) {
    return (
      <Typography sx={fullWidth}>Choose an identifier to see which placeholders the mail can use.</Typography>
    );
  }
  return <Placeholders names={placeholders[kind]} required={requiredPlaceholders[kind]} />;
}

interface PlaceholdersProps {
  names: readonly string[];
  required?: readonly string[];
  heading?: 'h2' | 'h3';
}

/** Placeholders as typed in a template. */
export function Placeholders({ names, required = [], heading = 'h3' }: PlaceholdersProps) {
  return (
    <Box sx={fullWidth}>
      <Typography component={heading} variant="body2" sx={{ fontWeight: 650 }}>
        Placeholders
      </Typography>
      <Box component="ul" sx={list}>
        {names.map((name) => (
          <li key={name}>
            <code>{`{{${name}}}`}</code>
            {required.includes(name) && ' (required)'}
          </li>
        ))}
      </Box>
    </Box>
  );
}

const fullWidth = { gridColumn: '1 / -1', typography: 'body2', color: 'text.secondary' } as const;
const list = { display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, m: 0, p: 0, listStyle: 'none' };
