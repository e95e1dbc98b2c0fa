import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { focusSection } from '../../layout/PageSection';
import type { MissingItem } from './missingItems';
import type { SectionId } from './sections';

interface Props {
  items: readonly MissingItem[];
  /** While `loading` or after `failed`, the list may be incomplete. */
  state: 'loading' | 'failed' | 'complete';
}

/** What is missing, each item with a link to the section where it is dealt with. */
export function MissingList({ items, state }: Props) {
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        What is missing
      </Typography>
      {items.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {items.map(({ text, section }, index) => (
            <li key={index}>
              <SectionLink section={section}>{text}</SectionLink>
            </li>
          ))}
        </Box>
      )}
      {state === 'loading' && <Typography sx={{ color: 'text.secondary' }}>Looking for more…</Typography>}
      {state === 'failed' && (
        <Typography sx={{ color: 'text.secondary' }}>
          Payments or mails could not be loaded, so something may be left out.
        </Typography>
      )}
      {state === 'complete' && items.length === 0 && <Typography>Nothing is missing.</Typography>}
    </div>
  );
}

function SectionLink({ section, children }: { section: SectionId; children: string }) {
  function handleClick(event: MouseEvent) {
    // A new history entry would ask about unsaved changes, as leaving the form does.
    event.preventDefault();
    focusSection(section);
  }

  return (
    <Link href={`#${section}`} onClick={handleClick} sx={{ overflowWrap: 'anywhere' }}>
      {children}
    </Link>
  );
}
