import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { focusSection } from '../../layout/focusSection';
import type { MissingThing } from './missingThings';
import type { SectionId } from './sections';

interface Props {
  things: readonly MissingThing[];
  /** `loading` and `failed`: the list may lack some. */
  state: 'loading' | 'failed' | 'complete';
}

/** What is missing, each with a link to the part of the page where it is dealt with. */
export function MissingList({ things, state }: Props) {
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        What is missing
      </Typography>
      {things.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {things.map(({ text, section }, index) => (
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
      {state === 'complete' && things.length === 0 && <Typography>Nothing is missing.</Typography>}
    </div>
  );
}

function SectionLink({ section, children }: { section: SectionId; children: string }) {
  function handleClick(event: MouseEvent) {
    // A step in the browser's history would be guarded like leaving the form.
    event.preventDefault();
    focusSection(section);
  }

  return (
    <Link href={`#${section}`} onClick={handleClick} sx={{ overflowWrap: 'anywhere' }}>
      {children}
    </Link>
  );
}
