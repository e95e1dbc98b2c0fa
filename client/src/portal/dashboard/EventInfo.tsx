import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MyEvent } from '#contract/customer';
import { readWebAddress } from '#contract/webAddress';
import { dashboard } from '../../i18n/dashboard';
import { useText } from '../../i18n/language';
import { anchors } from '../sections';
import { Section } from '../Section';

/** The event's description and info buttons (rules §17.14). */
export function EventInfo({ event }: { event: MyEvent }) {
  const t = useText();
  const buttons = [event.infoButton1, event.infoButton2, event.infoButton3];
  const links = buttons.flatMap(({ name, url: typed, visible }) => {
    const url = readWebAddress(typed);
    return visible && url !== undefined ? [{ name: name.trim() || typed, url }] : [];
  });
  const isEmpty = event.description.trim() === '' && links.length === 0;
  return (
    <Section id={anchors.eventInfo} heading={t(dashboard.eventInfo)}>
      <Stack spacing={2}>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {isEmpty ? t(dashboard.noEventInfo) : event.description}
        </Typography>
        {links.length > 0 && (
          <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
            {links.map(({ name, url }) => (
              <Button
                key={name + url}
                component="a"
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                variant="outlined"
              >
                {name}
              </Button>
            ))}
          </Stack>
        )}
      </Stack>
    </Section>
  );
}
