import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Manifest } from '#contract/manifest';
import type { TicketDirection } from '#contract/tickets';
import { LoadFailed } from '../../../components/LoadFailed';
import { LoadingSkeleton } from '../../../components/LoadingSkeleton';
import { NotFound } from '../../../components/NotFound';
import { PageTitle } from '../../../components/PageTitle';
import { fetchManifest, manifestKey } from '../../../store/staff/manifests';
import { useLiveLoad } from '../../../store/staff/useLiveLoad';
import { useQueryParam } from '../../filters/useQueryParam';
import { BackLink } from '../../form/page/BackLink';
import { directionNames } from '../../labels/labels';
import { useReturnPath } from '../../layout/paths';
import { ReturnedListLink } from '../../returnedLists/ReturnedListLink';
import { BoardingLink } from '../BoardingLink';
import { CurrentList } from './CurrentList';
import { Passengers } from './Passengers';
import { Versions } from './Versions';

/** `/ferry-manifest?id=&direction=`: the list of passengers for the carrier, and its versions (rules §30). */
export default function FerryManifest() {
  const [id] = useQueryParam('id');
  const [direction, chooseDirection] = useQueryParam('direction');
  const back = useReturnPath('/ferrys');
  const { status, manifest, isCurrent, retry } = useManifest(id, direction);
  if (status === 'notFound') return <NotFound />;
  return (
    <Stack spacing={2.5}>
      <BackLink to={back}>Ferrys</BackLink>
      {status === 'failed' && <LoadFailed onRetry={retry} />}
      {status === 'loading' && !manifest && <LoadingSkeleton lines={8} />}
      {manifest && (
        <Page
          manifest={manifest}
          isCurrent={isCurrent}
          onChooseDirection={chooseDirection}
          onChange={retry}
        />
      )}
    </Stack>
  );
}

const followedKinds = ['customers', 'groups', 'ferries'] as const;

/** Keeps the earlier list while another one is loading, so that the page and its focus stay. */
function useManifest(id: string, direction: string) {
  const { status, answer, retry } = useLiveLoad(fetchManifest, manifestKey(id, direction), followedKinds);
  const [earlier, setEarlier] = useState<Manifest>();
  if (answer && answer.result !== earlier) setEarlier(answer.result);
  const manifest = answer?.result ?? (earlier?.ferry._id === id ? earlier : undefined);
  return { status, manifest, isCurrent: answer !== undefined, retry };
}

interface Props {
  manifest: Manifest;
  /** Whether no newer list is being loaded. */
  isCurrent: boolean;
  onChooseDirection: (direction: TicketDirection) => void;
  onChange: () => void;
}

function Page({ manifest, isCurrent, onChooseDirection, onChange }: Props) {
  return (
    <>
      <div>
        <PageTitle>{`Manifest of ${manifest.ferry.name}`}</PageTitle>
        <Typography sx={{ mt: 0.5, maxWidth: 720, color: 'text.secondary' }}>
          The list of passengers for the carrier. Freeze a version before you send it: it stays as it was
          sent, and this page shows what has changed since.
        </Typography>
      </div>
      <Box sx={row}>
        <Box role="group" aria-label="Direction" sx={row}>
          {(['outbound', 'return'] as const).map((direction) => {
            const isShown = direction === manifest.direction;
            return (
              <Button
                key={direction}
                variant={isShown ? 'contained' : 'outlined'}
                aria-pressed={isShown}
                onClick={() => onChooseDirection(direction)}
              >
                {`${directionNames[direction]} (${manifest.passengers[direction].toLocaleString('en')})`}
              </Button>
            );
          })}
        </Box>
        <ReturnedListLink list={manifest.direction} of={manifest.ferry} />
        <BoardingLink ferry={manifest.ferry} direction={manifest.direction} />
      </Box>
      <CurrentList manifest={manifest} isCurrent={isCurrent} onChange={onChange} />
      <Versions manifest={manifest} onChange={onChange} />
      <Passengers rows={manifest.rows} />
    </>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', gap: 1 };
