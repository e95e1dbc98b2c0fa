import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { type PublicDraw, readPromise } from '#contract/draw';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { NotFound } from '../../components/NotFound';
import { PageTitle } from '../../components/PageTitle';
import { formatDay, formatInstant } from '../../format/dates';
import { draw as texts } from '../../i18n/draw';
import { useText, useInLanguage } from '../../i18n/language';
import { useLoad } from '../../store/core/useLoad';
import { fetchDraw } from '../../store/portal/draw';
import { Facts } from '../Facts';
import { DrawCheck } from './DrawCheck';
import { HowDrawn } from './HowDrawn';

/** `/draw/:groupId`: a draw that everybody can check in their own browser (rules §28.4) */
export default function DrawPage() {
  const { groupId = '' } = useParams();
  const { hash } = useLocation();
  const promise = useMemo(() => readPromise(hash), [hash]);
  const { status, answer, retry } = useLoad(fetchDraw, groupId);
  const draw = useInLanguage(answer?.result);
  if (status === 'notFound') return <NotFound />;
  if (status === 'failed') return <LoadFailed onRetry={retry} />;
  if (!draw) return <LoadingSkeleton lines={8} />;
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 760, mx: 'auto', py: { md: 2 } }}>
      <DrawnTrip draw={draw} />
      {(draw.state !== 'open' || promise) && <DrawCheck draw={draw} promise={promise} />}
      <HowDrawn draw={draw} />
    </Stack>
  );
}

function DrawnTrip({ draw }: { draw: PublicDraw }) {
  const t = useText();
  const { state, event, group, organization, entryCount, closesAt, drawnAt } = draw;
  return (
    <>
      <PageTitle>{t(texts.title)}</PageTitle>
      <Typography>
        {state === 'drawn'
          ? t(texts.isDrawn)(formatInstant(drawnAt ?? ''))
          : t(state === 'open' ? texts.isOpen : texts.isClosed)}
      </Typography>
      <Facts
        facts={[
          [t(texts.trip), `${event.name} ${formatDay(event.date)}`],
          [t(texts.group), group.name],
          [t(texts.entries), `${entryCount}`],
          [t(state === 'open' ? texts.closes : texts.closed), formatInstant(closesAt)],
          [t(texts.source), useSourceText(draw)],
        ]}
      />
      {state === 'open' && (
        <div>
          <Button component={Link} to={`/register/${organization._id}/wait`} variant="contained" size="large">
            {t(texts.enter)}
          </Button>
        </div>
      )}
    </>
  );
}

function useSourceText({ source, sourceText, round, roundAt }: PublicDraw): string {
  const t = useText();
  if (source === 'typed') return sourceText ?? '';
  return round === null || roundAt === null ? t(texts.drand) : t(texts.round)(round, formatInstant(roundAt));
}
