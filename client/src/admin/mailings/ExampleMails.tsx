import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import type { MailingExample } from '#contract/mailing';
import { MailView } from '../emails/MailView';

/** The mails to the first recipients, one at a time. */
export function ExampleMails({ examples }: { examples: readonly MailingExample[] }) {
  const [shown, setShown] = useState(0);
  const id = useId();
  const example = examples[shown];
  if (!example) return null;
  return (
    <Box component="section" aria-label="What they get">
      <Tabs
        value={shown}
        onChange={(_event, chosen: number) => setShown(chosen)}
        aria-label="Recipient"
        variant="scrollable"
      >
        {examples.map(({ name, to }, index) => (
          <Tab key={to} value={index} label={name} id={`${id}-${index}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} sx={{ pt: 2 }}>
        <MailView {...example} />
      </Box>
    </Box>
  );
}
