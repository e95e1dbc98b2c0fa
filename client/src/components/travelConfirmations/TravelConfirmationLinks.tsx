import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { TravelConfirmation } from '#contract/packageTravel';
import { dayInFinland, formatTime } from '../../format/dates';
import { useText } from '../../i18n/language';
import { travelConfirmations } from '../../i18n/packageTravel';
import { Icon } from '../icons';
import type { ReadResult } from '../salesDocuments/DocumentDialog';

interface Reader {
  /** Shows a failure by itself. */
  readPdf: (id: string) => Promise<ReadResult<Blob>>;
  save: (fileName: string, file: Blob) => void;
}

interface Props extends Reader {
  /** The newest first. */
  confirmations: readonly TravelConfirmation[];
  formatDay: (day: string) => string;
}

/** Buttons that save confirmations of contracts, named by their days, and by the time where two are of one day. */
export function TravelConfirmationLinks({ confirmations, formatDay, ...reader }: Props) {
  const days = confirmations.map(({ at }) => dayInFinland(at));
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, ml: -1 }}>
      {confirmations.map((confirmation, index) => {
        const day = days[index] ?? '';
        const isAlone = days.filter((other) => other === day).length === 1;
        const time = isAlone ? '' : ` ${formatTime(confirmation.at)}`;
        return (
          <li key={confirmation._id}>
            <PdfButton id={confirmation._id} day={day} when={`${formatDay(day)}${time}`} {...reader} />
          </li>
        );
      })}
    </Box>
  );
}

function PdfButton({ id, day, when, readPdf, save }: Reader & { id: string; day: string; when: string }) {
  const t = useText();
  const [loading, setLoading] = useState(false);
  const name = t(travelConfirmations.name);

  async function handleClick() {
    setLoading(true);
    const read = await readPdf(id);
    setLoading(false);
    if (read.ok) save(`${name.toLowerCase().replaceAll(' ', '-')}-${day}.pdf`, read.result);
  }

  return (
    <Button
      loading={loading}
      startIcon={<Icon name="download" size={20} />}
      onClick={() => void handleClick()}
      sx={{ textAlign: 'start' }}
    >
      {`${name} ${when} (PDF)`}
    </Button>
  );
}
